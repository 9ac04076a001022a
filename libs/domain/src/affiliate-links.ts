import type { Language } from './languages.ts';

/** Where an affiliate link leads to, by the name of the page and its path on the player site. */
export const landingPages = { home: '/', register: '/register', promotions: '/promotions', down: '/down' } as const;
export type LandingPage = keyof typeof landingPages;

/** A code that people can read to each other and type: letters and digits. It is kept in capitals. */
export const AFFILIATE_CODE = /^[A-Z0-9]{4,12}$/;
export const normalAffiliateCode = (text: string): string => text.trim().toUpperCase();

interface Leading {
  code: string;
  page: LandingPage;
  /** What the site speaks to who comes by the link and has chosen nothing yet; null: its own language. */
  language: Language | null;
}

/** The address of a link. @param origin of the player site, `https://lotus.example` */
export function affiliateAddress(origin: string, { code, page, language }: Leading): string {
  const address = new URL(landingPages[page], origin);
  address.searchParams.set('code', code);
  if (language) address.searchParams.set('lang', language);
  return address.href;
}
