import { normalUsername } from '@apsara/domain/members/members';
import type { Transaction } from '../../shared/statements.ts';

/** Where the secrets of authenticators lie. */
export const authenticators = (['authenticator', 'new_authenticator'] as const).map(
  (column) => ({ use: 'authenticator secrets', table: 'members', column, key: 'id' }) as const,
);

/** Takes an account's authenticator away, also one that is being set up. @returns its id, or undefined if there is no such account */
export async function dropAuthenticator(
  transaction: Transaction,
  { siteCode, username }: { siteCode: string; username: string },
): Promise<string | undefined> {
  const member = await transaction
    .updateTable('members')
    .set({ authenticator: null, newAuthenticator: null })
    .where('siteCode', '=', siteCode)
    .where('username', '=', normalUsername(username))
    .returning('id')
    .executeTakeFirst();
  return member?.id;
}
