import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { isLanguage, languages, type Language } from '@apsara/domain/languages';

type Words = { default: Record<string, unknown> };
const loaders = import.meta.glob<Words>('./locales/*.json');

let language: Language = 'KM';
export const currentLanguage = (): Language => language;

/** The language a visitor left with last time, else the one the site speaks by default. */
export function chooseLanguage(offered: readonly Language[], fallback: Language): Language {
  const kept = localStorage.getItem('lang') ?? '';
  return isLanguage(kept) && offered.includes(kept) ? kept : fallback;
}

async function load(next: Language): Promise<void> {
  const { tag } = languages[next];
  if (i18next.hasResourceBundle(tag, 'translation')) return;
  const words = await loaders[`./locales/${tag}.json`]!();
  i18next.addResourceBundle(tag, 'translation', words.default);
}

/** Arabic, Persian and Urdu run from right to left. */
const directionOf = (tag: string): 'rtl' | 'ltr' => (/^(ar|fa|ur)$/.test(tag) ? 'rtl' : 'ltr');

function settle(next: Language): void {
  language = next;
  const { tag } = languages[next];
  document.documentElement.lang = tag;
  document.documentElement.dir = directionOf(tag);
}

/** Begins speaking; every other language stays on the server until somebody asks for it. */
export async function startLanguage(first: Language): Promise<void> {
  settle(first);
  await i18next.use(initReactI18next).init({
    lng: languages[first].tag,
    load: 'currentOnly',
    fallbackLng: false,
    resources: {},
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  await load(first);
  await i18next.changeLanguage(languages[first].tag);
}

let wanted: Language | undefined;

/**
 * Changes the language of the page and remembers it, with the one before (specification 3: local keys lang and hisLang). Of
 * two choices in quick succession the later one stays, whichever words come first.
 */
export async function speak(next: Language): Promise<void> {
  wanted = next;
  await load(next);
  if (wanted !== next || next === language) return;
  localStorage.setItem('hisLang', language);
  localStorage.setItem('lang', next);
  settle(next);
  await i18next.changeLanguage(languages[next].tag);
}
