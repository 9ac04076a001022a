import type { Language } from '../sites/languages.ts';

/** Landing pages of affiliate links: page name to path on the player site. */
export const landingPages = { home: '/', register: '/register', promotions: '/promotions', down: '/down' } as const;
export type LandingPage = keyof typeof landingPages;

/** A code that people can read to each other and type: letters and digits. It is kept in capitals. */
export const AFFILIATE_CODE = /^[A-Z0-9]{4,12}$/;
export const normalAffiliateCode = (text: string): string => text.trim().toUpperCase();

interface Leading {
  code: string;
  page: LandingPage;
  /** Language for visitors who come by the link and have not chosen one; null: the site's own. */
  language: Language | null;
}

/** The address of a link. @param origin of the player site, `https://lotus.example` */
export function affiliateAddress(origin: string, { code, page, language }: Leading): string {
  const words = language ? `&lang=${language}` : '';
  return `${origin}${landingPages[page]}?code=${encodeURIComponent(code)}${words}`;
}
