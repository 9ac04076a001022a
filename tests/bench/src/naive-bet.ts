import { randomUUID } from 'node:crypto';
import type { Database } from '@apsara/mock-api/shared/database';

/**
 * The control: the same bet as most would write it first, in an interactive transaction of the ORM. Never used; kept to be measured.
 */
export async function naiveBet(database: Database, memberId: string, amount: bigint): Promise<void> {
  await database.$transaction(async (tx) => {
    const account = await tx.ledgerAccount.findFirstOrThrow({ where: { memberId, purpose: 'cash' } });
    const { balance } = account;
    if (balance === null || balance < amount) throw new Error('not enough money');
    const session = await tx.gameSession.findFirstOrThrow({ where: { memberId } });
    const key = randomUUID();
    const at = new Date();
    await tx.ledgerAccount.update({ where: { id: account.id }, data: { balance: { decrement: amount } } });
    const transfer = await tx.ledgerTransfer.create({
      data: {
        debitId: account.id,
        creditId: session.houseId,
        amount,
        currency: account.currency,
        kind: 'bet',
        requestKey: key,
        debitBalance: balance - amount,
        at,
      },
    });
    await tx.ledgerRequest.create({ data: { key, fingerprint: key, status: 'OK', transferId: transfer.id, at } });
    await tx.bet.create({
      data: {
        id: key,
        placedAt: at,
        siteCode: account.siteCode,
        memberId,
        accountId: account.id,
        houseId: session.houseId,
        transferId: transfer.id,
        vendorCode: session.vendorCode,
        gameType: 'RNG',
        nodeId: session.nodeId,
        roundId: key,
        currency: account.currency,
        stake: amount,
      },
    });
    await tx.seamlessRound.create({ data: { vendorCode: session.vendorCode, roundId: key, memberId, openedAt: at } });
  });
}
