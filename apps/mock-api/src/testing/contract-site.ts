import { randomUUID } from 'node:crypto';
import type { ContractKind, ContractProduct, Tier } from '@apsara/domain/agents/contracts';
import { OPERATOR } from '@apsara/domain/members/members';
import type { Prisma } from '@apsara/prisma/client';
import type { Actor, SignedInCaller } from '../shared/caller.ts';
import { toStored } from '../shared/tiers/tiers.ts';
import type { SeamlessService } from '../features/seamless/seamless.service.ts';
import type { TestApp } from './test-app.ts';
import { seamlessOn } from './seamless.ts';
import { TestSite } from './test-site.ts';

/** An account of a line: an agent, or a member with an open game. */
export interface Account {
  id: string;
  caller: SignedInCaller;
  token: string;
}

type Setting = Omit<Prisma.ContractSettingUncheckedCreateInput, 'siteCode' | 'kind'>;

/** How a kind of contract is used here unless a test says otherwise. */
const plain: Setting = {
  period: 'daily',
  formula: 'fixed',
  carryOver: 'none',
  activeMinimum: 1n,
  review: false,
  collectDays: null,
};

export const share = (bets: bigint, headcount: number, millionths: number, netLoss: bigint | null = null): Tier => ({
  bets,
  netLoss,
  headcount,
  rate: { type: 'share', millionths },
});

/** A line of agents with contracts and bets; what it writes is what signing and playing write. */
export class ContractSite {
  readonly #site: TestSite;
  readonly #seamless: SeamlessService;

  constructor(readonly people: TestApp) {
    this.#site = new TestSite(people.database, people.clock);
    this.#seamless = seamlessOn(people.database, people.clock);
  }

  /** An account with money, directly below another. */
  async account(upline?: Account, units = 0n, type = 1): Promise<Account> {
    const { database } = this.people;
    const { id, token } = await this.#site.player(units);
    await database.member.update({ where: { id }, data: { type, uplineId: upline?.id ?? null } });
    if (type === OPERATOR)
      await database.staffAccount.create({
        data: { memberId: id, siteCode: 'lotus', role: 'admin', createdAt: this.people.clock.now() },
      });
    const line = upline ? await database.teamLink.findMany({ where: { descendantId: upline.id } }) : [];
    const above = line.map(({ ancestorId, distance }) => ({ ancestorId, descendantId: id, distance: distance + 1 }));
    await database.teamLink.createMany({ data: [{ ancestorId: id, descendantId: id, distance: 0 }, ...above] });
    const actor = {
      id,
      username: id.slice(0, 8),
      role: type === OPERATOR ? 'operator' : type === 0 ? 'member' : 'agent',
    } as Actor;
    return { id, token, caller: { ...this.people.caller(), actor } };
  }

  player = (upline: Account, units = 10n ** 12n): Promise<Account> => this.account(upline, units, 0);

  async setting(kind: ContractKind, over: Partial<Setting> = {}): Promise<void> {
    const { database } = this.people;
    await database.contractSetting.deleteMany({ where: { siteCode: 'lotus', kind } });
    await database.contractSetting.create({ data: { siteCode: 'lotus', kind, ...plain, ...over } });
  }

  /** A contract signed now; `by` undefined: with the platform. */
  async contract(
    kind: ContractKind,
    by: Account | undefined,
    holder: Account,
    tiers: Tier[],
    product: ContractProduct = 'CONS',
  ): Promise<string> {
    const { database, clock } = this.people;
    const id = randomUUID();
    const [offererId, stored, now] = [by?.id ?? null, toStored(tiers), clock.now()];
    await database.contract.create({
      data: {
        id,
        siteCode: 'lotus',
        kind,
        product,
        offererId,
        holderId: holder.id,
        status: 'A',
        requestKey: id,
        tiers: stored,
        signedAt: now,
        changedAt: now,
      },
    });
    await database.contractRecord.create({
      data: { contractId: id, at: now, actorId: holder.id, what: 'signed', after: stored },
    });
    return id;
  }

  /** Ends a contract now. */
  async end(id: string): Promise<void> {
    const { database, clock } = this.people;
    await database.contract.update({
      where: { id },
      data: { status: 'C', endedAt: clock.now(), changedAt: clock.now() },
    });
    await database.contractRecord.create({ data: { contractId: id, at: clock.now(), what: 'ended' } });
  }

  /** A settled bet in smallest units; the slot's valid bet is its stake. Answers its transaction. */
  async bet(player: Account, stake: bigint, payout = 0n): Promise<string> {
    const transactionId = randomUUID();
    await this.betOn(player, transactionId, stake, payout);
    return transactionId;
  }

  /** The same on a round of that name, which is also its transaction's. */
  async betOn(player: Account, transactionId: string, stake: bigint, payout: bigint): Promise<void> {
    // A game session lasts an hour, and tests move the clock by days.
    player.token = await this.#site.open(player.id, 'PG');
    await this.call(player, 'bet', { transactionId, roundId: transactionId, amount: this.#text(stake) });
    if (payout > 0n)
      await this.call(player, 'win', {
        roundId: transactionId,
        betTransactionId: transactionId,
        amount: this.#text(payout),
      });
    await this.call(player, 'endround', { roundId: transactionId });
  }

  /** The vendor corrects what a bet won, by that much. */
  async adjust(player: Account, bet: string, by: bigint): Promise<void> {
    await this.call(player, 'adjust', {
      roundId: bet,
      betTransactionId: bet,
      reason: 'corrected',
      amount: this.#text(by),
    });
  }

  balance = ({ id }: Account): Promise<bigint> => this.#site.balance(id);

  /** What an account was paid in all, and what it is still owed. */
  async paidTo({ id }: Account): Promise<{ paid: bigint; owed: bigint; statuses: string[] }> {
    const rows = await this.people.database.contractPayment.findMany({
      where: { holderId: id },
      orderBy: { periodFrom: 'asc' },
    });
    const paid = rows.reduce((sum, row) => sum + row.paid, 0n);
    return {
      paid,
      owed: rows.reduce((sum, row) => sum + row.amount - row.paid, 0n),
      statuses: rows.map(({ status }) => status),
    };
  }

  /** Moves the clock to an instant that has not come yet. */
  until(instant: string): void {
    this.people.clock.move(Date.parse(instant) - this.people.clock.now().getTime());
  }

  async call(player: Account, action: 'bet' | 'win' | 'adjust' | 'endround', over: object): Promise<void> {
    const at = {
      vendor: 'PG',
      action,
      sessionToken: player.token,
      memberId: player.id,
      gameCode: 'PG-1',
      currency: 'KHR',
      at: '',
    } as const;
    const { status } = await this.#seamless.callWallet({
      ...at,
      type: 'cash',
      amount: '0.00',
      transactionId: randomUUID(),
      roundId: '',
      ...over,
    });
    if (status !== 'OK') throw new Error(`${action}: ${status}`);
  }

  #text(units: bigint): string {
    const digits = (units < 0n ? -units : units).toString().padStart(3, '0');
    return `${units < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
  }
}
