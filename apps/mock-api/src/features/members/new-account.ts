import type { Rates } from '@apsara/domain/agents/rates';
import type { Language } from '@apsara/domain/sites/languages';
import type { Member } from '@apsara/prisma/client';
import type { CallerSite } from '../../shared/caller.ts';
import type { Transaction } from '../../shared/statements.ts';

type RegistrationKey = `${'form' | 'agent' | 'third' | 'staff'}/${string}`;

/** An account about to be opened. */
export interface NewAccount {
  site: CallerSite;
  username: string;
  /** Without one the account is entered by its mobile number or a third party. */
  password: string | undefined;
  nickname: string;
  type: number;
  uplineId: string | null;
  language: Language;
  profile: Record<string, string>;
  /** The same key with the same account finds the account it opened. */
  key: RegistrationKey | undefined;
  /** E.164. */
  mobile?: string | undefined;
  email?: string | undefined;
  realName?: string | undefined;
  fundPassword?: string | undefined;
  referrerId?: string | undefined;
  affiliateLinkId?: string | undefined;
  /** Settings chosen for the account; the others are inherited from its upline. */
  rates?: Rates;
  /** Version of the terms the person agreed to, being of age. */
  termsVersion?: string | undefined;
  /** A code has proven the mobile. */
  isMobileConfirmed?: boolean;
}

/** What a member may change or a proof may confirm about an account. */
export type AccountChange = Partial<
  Pick<Member, 'nickname' | 'email' | 'realName' | 'authenticator' | 'newAuthenticator' | 'icon' | 'nameHidden'>
>;

export type OpenedListener = (
  transaction: Transaction,
  account: { id: string; siteCode: string; type: number },
) => Promise<void>;
