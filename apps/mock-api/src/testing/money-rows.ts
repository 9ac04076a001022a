import { randomUUID } from 'node:crypto';
import type { GameType } from '@apsara/domain/games/vendors';
import type { Database } from '../shared/database.ts';

/** Rows of what moved money, of members of the site lotus, without the ledger. Amounts in smallest units of KHR. */

/** A deposit by the method QR that was paid and credited. */
export const depositRow = (
  database: Database,
  memberId: string,
  { paidAt, credited }: { paidAt: Date; credited: bigint },
) =>
  database.depositOrder.create({
    data: {
      orderNo: `D${randomUUID()}`,
      siteCode: 'lotus',
      memberId,
      method: 'QR',
      kind: 'qr',
      amount: credited,
      currency: 'KHR',
      state: 'paid',
      received: credited,
      fee: 0n,
      credited,
      requestKey: randomUUID(),
      createdAt: paidAt,
      expiresAt: paidAt,
      paidAt,
    },
  });

interface Left {
  at: Date;
  amount: bigint;
  state: 'paid' | 'rejected';
}

/** A withdrawal that was paid or rejected at once. */
export const withdrawalRow = (database: Database, memberId: string, { at, amount, state }: Left) =>
  database.withdrawalOrder.create({
    data: {
      orderNo: `W${randomUUID()}`,
      siteCode: 'lotus',
      memberId,
      accountId: randomUUID(),
      method: 'ABA',
      number: '1',
      holder: 'X',
      currency: 'KHR',
      amount,
      payout: amount,
      refunded: state === 'rejected' ? amount : 0n,
      state,
      requestKey: randomUUID(),
      createdAt: at,
      endedAt: at,
    },
  });

/** Money between an agent and a member. */
export const transferRow = (
  database: Database,
  {
    fromId,
    toId,
    direction,
    amount,
    at,
  }: Record<'fromId' | 'toId', string> & { direction: 'upline' | 'downline' } & Pick<Left, 'at' | 'amount'>,
) =>
  database.memberTransfer.create({
    data: {
      transferNo: `T${randomUUID()}`,
      siteCode: 'lotus',
      fromId,
      toId,
      direction,
      currency: 'KHR',
      amount,
      requestKey: randomUUID(),
      fingerprint: '',
      createdAt: at,
    },
  });

interface Played {
  placedAt: Date;
  stake: bigint;
  payout: bigint;
  vendor?: string;
  gameType?: GameType;
  round?: string;
}

/** A bet that was settled at once. */
export async function betRow(database: Database, memberId: string, played: Played): Promise<void> {
  const { placedAt, stake, payout, vendor = 'PG', gameType = 'RNG', round = randomUUID() } = played;
  const account = await database.ledgerAccount.findFirstOrThrow({ where: { memberId } });
  await database.bet.create({
    data: {
      id: randomUUID(),
      placedAt,
      settledAt: placedAt,
      siteCode: 'lotus',
      memberId,
      accountId: account.id,
      houseId: account.id,
      vendorCode: vendor,
      gameType,
      nodeId: 1,
      roundId: round,
      currency: 'KHR',
      stake,
      payout,
      status: payout > 0n ? 'won' : 'lost',
    },
  });
}
