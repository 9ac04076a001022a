import type { Language } from '@apsara/domain/sites/languages';

/** One fact's words in every language. */
export type Words = Readonly<Record<Language, string>>;
