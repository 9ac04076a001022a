import { createAffiliateVisit } from '@apsara/api/registration';
import { isLanguage } from '@apsara/domain/sites/languages';
import { api } from '../../shared/api.ts';

/** Codes a link may carry: an agent's invitation code, a member's referral code. */
export type BroughtCode = 'affiliateCode' | 'referralCode';

/** Our codes are short. A longer value under the same name is a one-time code of a login or a mail. */
const LONGEST = 32;

const spellings: Record<BroughtCode, readonly string[]> = {
  affiliateCode: ['code', 'affiliateCode'],
  referralCode: ['referralCode', 'referral'],
};

/** Reads the code from a query string, in any of its spellings. */
export function codeFrom(search: string, kind: BroughtCode = 'affiliateCode'): string {
  const params = new URLSearchParams(search);
  const code = spellings[kind].map((name) => params.get(name)).find(Boolean) ?? '';
  return code.length <= LONGEST ? code : '';
}

/**
 * Stores the codes for this tab, since people look around before they register. Applies the link's language unless the
 * visitor has chosen one.
 */
export function keepInvitation(search: string): void {
  const came = codeFrom(search);
  if (came && came !== invitation('affiliateCode'))
    void api.call(createAffiliateVisit, { code: came }).catch(() => undefined);
  for (const kind of ['affiliateCode', 'referralCode'] as const) {
    const code = codeFrom(search, kind);
    if (code) sessionStorage.setItem(kind, code);
  }
  const language = new URLSearchParams(search).get('lang') ?? '';
  if (isLanguage(language) && !localStorage.getItem('lang')) localStorage.setItem('lang', language);
}

export const invitation = (kind: BroughtCode): string => sessionStorage.getItem(kind) ?? '';

/** Drops a code that the server does not know. */
export const dropInvitation = (kind: BroughtCode): void => sessionStorage.removeItem(kind);
