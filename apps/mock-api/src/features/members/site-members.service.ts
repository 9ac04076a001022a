import { Injectable } from '@nestjs/common';
import { OPERATOR, TRIAL } from '@apsara/domain/members/members';
import type { ContactField } from '@apsara/domain/office/member-acts';
import { Refusal } from '@apsara/domain/refusals';
import type { Member } from '@apsara/prisma/client';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { hashPassword } from '../../shared/secrets/passwords.ts';
import { newToken } from '../../shared/secrets/tokens.ts';
import { isTaken, type Transaction } from '../../shared/statements.ts';
import { dropAuthenticator } from './authenticators.ts';
import { countryFrom } from './member-country.ts';

/** Members and agents of a site, as its operators ask for them. */
@Injectable()
export class SiteMembersService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @throws Refusal members.unknown, also for another site's member, a trial account and staff */
  async ofSite(id: string, siteCode: string): Promise<Member> {
    const member = await this.database.member.findUnique({ where: { id } });
    if (!member || member.siteCode !== siteCode || member.type === TRIAL || member.type === OPERATOR)
      throw new Refusal('members.unknown');
    return member;
  }

  /** @returns false where the account has this status already */
  async setStatus(transaction: Transaction, id: string, status: Member['status']): Promise<boolean> {
    const { numUpdatedRows } = await transaction
      .updateTable('members')
      .set({ status })
      .where('id', '=', id)
      .where('status', '!=', status)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** @returns what takes an account's password away: it then has one that nobody knows */
  async noPassword(id: string): Promise<(transaction: Transaction) => Promise<void>> {
    const passwordHash = await hashPassword(newToken());
    return async (transaction) => {
      await transaction
        .updateTable('members')
        .set({ passwordHash, hasPassword: false, passwordSetAt: null })
        .where('id', '=', id)
        .execute();
    };
  }

  /** Takes an account's authenticator away, also one that is being set up. */
  async dropAuthenticator(transaction: Transaction, account: { siteCode: string; username: string }): Promise<void> {
    await dropAuthenticator(transaction, account);
  }

  /** @returns what gives an account a password that another person knows, too: it must be changed first */
  async oneTimePassword(id: string, password: string): Promise<(transaction: Transaction) => Promise<void>> {
    const passwordHash = await hashPassword(password);
    return async (transaction) => {
      await transaction
        .updateTable('members')
        .set({ passwordHash, hasPassword: true, passwordSetAt: this.clock.now(), passwordDue: true })
        .where('id', '=', id)
        .execute();
    };
  }

  /**
   * Sets another contact or name of an account, which no code has confirmed.
   * @returns false where the account has it already, or no longer has the one that `member` has
   * @throws Refusal members.mobile_taken
   */
  async setContact(transaction: Transaction, member: Member, field: ContactField, value: string): Promise<boolean> {
    const present = member[field];
    if (present === value) return false;
    const changes = {
      mobile: { mobile: value, mobileConfirmedAt: null, ...countryFrom(value) },
      email: { email: value, emailConfirmedAt: null },
      realName: { realName: value },
    } as const satisfies Record<ContactField, object>;
    try {
      const { numUpdatedRows } = await transaction
        .updateTable('members')
        .set(changes[field])
        .where('id', '=', member.id)
        .where(field, 'is not distinct from', present)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    } catch (error) {
      if (!isTaken(error)) throw error;
      throw new Refusal('members.mobile_taken', { fields: [{ path: 'value', code: 'taken' }] });
    }
  }
}
