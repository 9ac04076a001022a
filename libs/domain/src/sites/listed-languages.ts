import { languageCodes, type Language } from './languages.ts';

/**
 * Languages that a site may list although no page is in them, because they change what it offers: beside Tagalog there
 * is bingo (specification 2), and the TCG family has another image (specification 7).
 */
const unspokenLanguages = ['TY'] as const;

export type ListedLanguage = Language | (typeof unspokenLanguages)[number];

/** All that a site may list: the shipped ones first. */
export const listedLanguages: readonly ListedLanguage[] = [...languageCodes, ...unspokenLanguages];

export const isListedLanguage = (code: string): code is ListedLanguage => listedLanguages.some((one) => one === code);
