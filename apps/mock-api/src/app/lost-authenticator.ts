import { AuditService } from '../features/audit/audit.service.ts';
import { dropAuthenticator } from '../features/members/authenticators.ts';
import { dropSecondFactors } from '../features/sessions/second-factors.ts';
import type { Clock } from '../shared/clock.ts';
import type { Database } from '../shared/database.ts';

interface Lost {
  siteCode: string;
  username: string;
  /** Who asked for it and how the person was recognised, for the audit log. */
  reason: string;
}

/**
 * Takes the authenticator, the recovery codes and the remembered devices of an account away, all or nothing, and writes it
 * down. Its sessions stay: those of an operator lead to the setup of another authenticator.
 * @returns whether there is such an account
 */
export function resetAuthenticator(
  database: Database,
  clock: Clock,
  { siteCode, username, reason }: Lost,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const id = await dropAuthenticator(transaction, { siteCode, username });
    if (id === undefined) return false;
    await dropSecondFactors(transaction, id);
    const audit = new AuditService(database, clock);
    await audit.record('security.authenticator_reset', `${siteCode}/${id}`, { account: username, reason }, transaction);
    return true;
  });
}
