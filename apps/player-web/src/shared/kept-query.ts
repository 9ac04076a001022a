import type { AnswerOf, Endpoint, InputOf } from '@apsara/api/endpoint';
import { query } from './api.ts';
import { currentLanguage } from './language.ts';
import { currentMerchant } from './merchant.ts';

const PREFIX = 'kept';

interface Kept<A> {
  /** Milliseconds since 1970. */
  at: number;
  answer: A;
}

function read<A>(key: string): Kept<A> | undefined {
  try {
    const kept: Kept<A> | null = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return kept ?? undefined;
  } catch {
    return undefined;
  }
}

function write(key: string, answer: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ at: Date.now(), answer }));
  } catch {
    // A full or blocked storage caches nothing; the answer is still returned.
  }
}

/**
 * Query options of a call whose answer is cached in session storage (specification 7): a reload in this tab shows it at
 * once and refetches it only when it has expired. Each site and language has its own entry.
 */
export const keptQuery = <E extends Endpoint>(
  endpoint: E,
  ...args: object extends InputOf<E> ? [input?: InputOf<E>] : [input: InputOf<E>]
) => {
  const { queryFn, ...options } = query(endpoint, ...args);
  const keyNow = (): string =>
    [PREFIX, currentMerchant(), currentLanguage(), ...options.queryKey.map((part) => JSON.stringify(part))].join(' ');
  return {
    ...options,
    queryFn: async (context: { signal: AbortSignal }): Promise<AnswerOf<E>> => {
      const key = keyNow();
      const answer = await queryFn(context);
      write(key, answer);
      return answer;
    },
    initialData: () => read<AnswerOf<E>>(keyNow())?.answer,
    initialDataUpdatedAt: () => read<AnswerOf<E>>(keyNow())?.at,
  };
};

/** Clears the cache; data on the screen stays until it is refetched. */
export const flushKept = (): void =>
  Object.keys(sessionStorage)
    .filter((key) => key.startsWith(`${PREFIX} `))
    .forEach((key) => sessionStorage.removeItem(key));
