import { affiliateVisit } from '@apsara/api/registration';
import { isLanguage } from '@apsara/domain/languages';
import { api } from '../../shared/api.ts';

/** What a link may bring along: an agent's invitation code, a member's referral code. */
export type BroughtCode = 'affiliateCode' | 'referralCode';

/** Codes of the house are short; whatever is longer under the same name (the one-time codes of a login, of a mail) is none. */
const LONGEST = 32;

const spellings: Record<BroughtCode, readonly string[]> = {
  affiliateCode: ['code', 'affiliateCode'],
  referralCode: ['referralCode', 'referral'],
};

/** The code an address carries, in any of its spellings. */
export function codeFrom(search: string, kind: BroughtCode = 'affiliateCode'): string {
  const params = new URLSearchParams(search);
  const code = spellings[kind].map((name) => params.get(name)).find(Boolean) ?? '';
  return code.length <= LONGEST ? code : '';
}

/** Keeps the codes for this tab: people look round before they register. A link's language is spoken to who has chosen none yet. */
export function keepInvitation(search: string): void {
  const came = codeFrom(search);
  if (came && came !== invitation('affiliateCode'))
    void api.call(affiliateVisit, { code: came }).catch(() => undefined);
  for (const kind of ['affiliateCode', 'referralCode'] as const) {
    const code = codeFrom(search, kind);
    if (code) sessionStorage.setItem(kind, code);
  }
  const language = new URLSearchParams(search).get('lang') ?? '';
  if (isLanguage(language) && !localStorage.getItem('lang')) localStorage.setItem('lang', language);
}

export const invitation = (kind: BroughtCode): string => sessionStorage.getItem(kind) ?? '';

/** The house does not know this code: it is not used again. */
export const dropInvitation = (kind: BroughtCode): void => sessionStorage.removeItem(kind);
