import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import type en from './messages/en.json';

type Leaf<T, Prefix extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${Prefix}${Singular<K>}` : Leaf<T[K], `${Prefix}${K}.`>;
}[keyof T & string];

type Singular<K extends string> = K extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : K;

/** A key of our own messages; plural keys have no suffix. */
export type Word = Leaf<typeof en>;

export type Translate = (word: Word, values?: Record<string, string | number>) => string;

/** Our own texts in the reader's language; `count` selects the plural form. */
export function useTranslation(): Translate {
  const translate = useTranslate();
  return useCallback(
    (word, { count, ...values } = {}) =>
      translate(word, { ...values, ...(count === undefined ? {} : { smart_count: count }) }),
    [translate],
  );
}
