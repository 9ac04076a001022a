import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Refusal } from '@apsara/domain/refusals';
import { checkField, tidyField, type FieldRule } from '@apsara/domain/members/registration';
import { maskedName } from '@apsara/domain/members/sessions';
import {
  isHolder,
  isNumberOf,
  maskedNumber,
  MAX_PAYOUT_ACCOUNTS,
  tidyNumber,
} from '@apsara/domain/payments/withdrawals';
import type { AnswerOf, ValidInputOf } from '@apsara/api/endpoint';
import type { createPayoutAccount, listPayoutAccounts, PayoutAccount } from '@apsara/api/withdrawals';
import type { PayoutAccount as StoredAccount, PayoutMethod } from '@apsara/prisma/client';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { wireInstant } from '../../shared/wire.ts';
import { LedgerService } from '../ledger/ledger.service.ts';
import { RecognitionService } from '../limits/recognition.service.ts';
import { MembersService } from '../members/members.service.ts';
import { ContactsService } from '../identity/contacts.service.ts';
import { FundPasswordService } from '../security/fund-password.service.ts';
import { NoticesService } from '../security/notices.service.ts';

const HOUR_MS = 3_600_000;

/** A person's name, where the site's registration does not ask for one. */
const nameRule: FieldRule = {
  enabled: true,
  required: true,
  minLength: 2,
  maxLength: 120,
  patternId: 'lettersSpaces',
  acceptedPattern: '*',
};

/** Where a member's money may go: accounts in the member's own name, at banks and e-wallets the site pays to. */
@Injectable()
export class PayoutAccountsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly ledger: LedgerService,
    private readonly members: MembersService,
    private readonly fundPasswords: FundPasswordService,
    private readonly recognition: RecognitionService,
    private readonly notices: NoticesService,
    contacts: ContactsService,
  ) {
    contacts.onChanged((member) => this.#waitAgain(member));
  }

  async listPayoutAccounts({ actor, site }: SignedInCaller): Promise<AnswerOf<typeof listPayoutAccounts>> {
    const [accounts, methods, setting, profile] = await Promise.all([
      this.database.payoutAccount.findMany({
        where: { memberId: actor.id, removedAt: null },
        orderBy: { createdAt: 'asc' },
      }),
      this.#methods(site.code),
      this.database.withdrawalSetting.findUnique({ where: { siteCode: site.code } }),
      this.members.byId(actor.id),
    ]);
    return {
      accounts: accounts.map((account) => toWire(account, methods)),
      methods: methods.filter(({ offered }) => offered).map(({ code, name, kind }) => ({ code, name, kind })),
      max: MAX_PAYOUT_ACCOUNTS,
      holder: profile.realName ? maskedName(profile.realName) : '',
      waitHours: setting?.waitHours ?? 0,
    };
  }

  /**
   * The payout account of a person who is excluded for good excludes this account, too.
   * @throws Refusal for a wrong fund password, number or name, one account too many, or one that is there already
   */
  async createPayoutAccount(
    input: ValidInputOf<typeof createPayoutAccount>,
    { actor, site, idempotencyKey: requestKey }: SignedInCaller,
  ): Promise<PayoutAccount> {
    await this.fundPasswords.require(actor.id, input.fundPassword, 'fundPassword');
    const methods = await this.#methods(site.code);
    const method = methods.find(({ code, offered }) => offered && code === input.method);
    if (!method) throw new Refusal('withdrawals.method_unknown', { fields: [{ path: 'method', code: 'unknown' }] });
    const number = tidyNumber(input.number);
    if (!isNumberOf(method, number))
      throw new Refusal('request.invalid', { fields: [{ path: 'number', code: 'format' }] });
    const holder = await this.#holder(actor.id, input.holder);
    await this.recognition.recognise(
      { siteCode: site.code, memberId: actor.id },
      { payout: { method: method.code, number } },
    );
    const stored = await this.#store({
      siteCode: site.code,
      memberId: actor.id,
      method: method.code,
      number,
      holder,
      requestKey,
    });
    await this.notices.send({
      memberId: actor.id,
      kind: 'payout_account_added',
      details: { number: maskedNumber(number) },
    });
    return toWire(stored, methods);
  }

  /** The account's orders go on; the row stays for the record. @throws Refusal withdrawals.account_unknown, also for another member's */
  async removePayoutAccount(id: string, { actor }: SignedInCaller): Promise<{ removed: true }> {
    const [removed] = await this.database.payoutAccount.updateManyAndReturn({
      where: { id, memberId: actor.id, removedAt: null },
      data: { removedAt: this.clock.now() },
    });
    if (!removed) throw new Refusal('withdrawals.account_unknown');
    const details = { number: maskedNumber(removed.number) };
    await this.notices.send({ memberId: actor.id, kind: 'payout_account_removed', details });
    return { removed: true };
  }

  /** A stolen phone or mailbox does not give the money away: every account waits as a new one does. */
  async #waitAgain({ siteCode, memberId }: { siteCode: string; memberId: string }): Promise<void> {
    const setting = await this.database.withdrawalSetting.findUnique({ where: { siteCode } });
    const usableFrom = new Date(this.clock.now().getTime() + (setting?.waitHours ?? 0) * HOUR_MS);
    await this.database.payoutAccount.updateMany({
      where: { memberId, removedAt: null, usableFrom: { lt: usableFrom } },
      data: { usableFrom },
    });
  }

  #methods(siteCode: string): Promise<PayoutMethod[]> {
    return this.database.payoutMethod.findMany({ where: { siteCode }, orderBy: { position: 'asc' } });
  }

  /** The member's own name; who has none yet gives it here, once. @throws Refusal request.invalid, withdrawals.holder_differs */
  async #holder(memberId: string, typed: string): Promise<string> {
    const name = tidyField('holder', typed).replace(/\s+/g, ' ');
    const error = checkField('holder', name, nameRule);
    if (error) throw new Refusal('request.invalid', { fields: [error] });
    const own = await this.members.nameOnce(memberId, name);
    if (!isHolder(own, name))
      throw new Refusal('withdrawals.holder_differs', { fields: [{ path: 'holder', code: 'mismatch' }] });
    return own;
  }

  /** One at a time for a member, so that five stay five. */
  #store(account: Omit<StoredAccount, 'id' | 'createdAt' | 'usableFrom' | 'removedAt'>): Promise<StoredAccount> {
    const { siteCode, memberId, method, number, requestKey } = account;
    const now = this.clock.now();
    return this.database.transaction(async (transaction) => {
      await this.ledger.lockCashAccount(transaction, memberId);
      const accounts = transaction.selectFrom('payoutAccounts').selectAll().where('memberId', '=', memberId);
      const repeated = await accounts.where('requestKey', '=', requestKey).executeTakeFirst();
      if (repeated) {
        if (repeated.method !== method || repeated.number !== number) throw new Refusal('request.key_reused');
        return repeated;
      }
      const own = await accounts.where('removedAt', 'is', null).execute();
      if (own.some((other) => other.method === method && other.number === number))
        throw new Refusal('withdrawals.account_exists', { fields: [{ path: 'number', code: 'taken' }] });
      if (own.length >= MAX_PAYOUT_ACCOUNTS) throw new Refusal('withdrawals.too_many_accounts');
      const setting = await transaction
        .selectFrom('withdrawalSettings')
        .select('waitHours')
        .where('siteCode', '=', siteCode)
        .executeTakeFirst();
      const usableFrom = new Date(now.getTime() + (setting?.waitHours ?? 0) * HOUR_MS);
      return transaction
        .insertInto('payoutAccounts')
        .values({ ...account, id: randomUUID(), createdAt: now, usableFrom })
        .returningAll()
        .executeTakeFirstOrThrow();
    });
  }
}

function toWire({ id, method, number, usableFrom }: StoredAccount, methods: readonly PayoutMethod[]): PayoutAccount {
  const known = methods.find(({ code }) => code === method);
  return {
    id,
    method,
    methodName: known?.name ?? method,
    kind: known?.kind ?? 'bank',
    number: maskedNumber(number),
    usableFrom: wireInstant(usableFrom),
  };
}
