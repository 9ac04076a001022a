import { randomUUID } from 'node:crypto';
import { seedAccounts } from '@apsara/prisma/seed/accounts';
import { seedAnnouncements } from '@apsara/prisma/seed/announcements';
import { seedContracts, seedContractSettings } from '@apsara/prisma/seed/contracts';
import { seedHelp } from '@apsara/prisma/seed/help/seed-help';
import { seedPlayRules } from '@apsara/prisma/seed/play-rules';
import { seedPoints } from '@apsara/prisma/seed/points';
import { seedPromotions } from '@apsara/prisma/seed/promotions';
import { seedReferralRules, seedReferrals } from '@apsara/prisma/seed/referrals';
import { seedSites } from '@apsara/prisma/seed/sites';
import { seedTransfers } from '@apsara/prisma/seed/transfers';
import { seedVip } from '@apsara/prisma/seed/vip';
import { seedWithdrawals } from '@apsara/prisma/seed/withdrawals';
import { LedgerService } from '../features/ledger/ledger.service.ts';
import type { Database } from '../shared/database.ts';
import { lotteryRows } from './lottery-rows.ts';
import {
  chatRows,
  correctionRows,
  proofResetRows,
  gameRows,
  providerRows,
  reconciliationRows,
  riskRows,
  roomRows,
  siteRequestRows,
  staffRows,
} from './office-rows.ts';
import { inTransaction } from './plain-sql.ts';
import { missionRows, rewardRows } from './reward-rows.ts';

const HOUR_MS = 3_600_000;

/** The seed without its catalogue and its months of play, which take their time. */
async function seedQuickly(database: Database, now: Date): Promise<void> {
  await inTransaction(database, async (sql) => {
    const sites = await seedSites(sql, false);
    await seedPlayRules(sql, now);
    await seedWithdrawals(sql);
    await seedTransfers(sql);
    await seedContractSettings(sql);
    await seedHelp(sql, sites);
    await seedPromotions(sql, sites, now);
    await seedReferralRules(sql, now);
    await seedAnnouncements(sql, sites, now);
    await seedPoints(sql, now);
    await seedVip(sql, now);
    const accounts = await seedAccounts(sql, sites, now, { password: '', fundPassword: '' });
    await seedContracts(sql, accounts, now);
    await seedReferrals(sql, accounts, now);
  });
}

interface Scene {
  database: Database;
  now: Date;
  player: { siteCode: string; memberId: string };
  agentId: string;
  operatorId: string;
}

/** Three moments before now, each with a key that a request could have. */
const threeBefore = (now: Date) =>
  [1, 2, 3].map((n) => ({ n, createdAt: new Date(now.getTime() - n * HOUR_MS), requestKey: `key-${n}` }));

/** Two bets that won what a site's board asks for. */
async function largeWins(database: Database): Promise<void> {
  const { minWin } = await database.winnerRule.findUniqueOrThrow({ where: { siteCode: 'lotus' } });
  for (const { id, stake } of await database.bet.findMany({ take: 2, orderBy: { placedAt: 'asc' } }))
    await database.bet.updateMany({ where: { id }, data: { payout: stake + minWin } });
}

async function play({ database, now, player }: Scene): Promise<void> {
  const vendorCode = 'PG';
  const gameType = 'RNG' as const;
  const nodeId = 1;
  await gameRows(database, now);
  const { id: accountId } = await database.ledgerAccount.findFirstOrThrow({
    where: { memberId: player.memberId, purpose: 'cash' },
  });
  const game = { vendorCode, gameType, nodeId, accountId, houseId: accountId, currency: 'KHR' as const };
  const rounds = threeBefore(now).map(({ n, createdAt }) => ({
    roundId: `round-${n}`,
    at: createdAt,
    stake: 1_000n * BigInt(n),
  }));
  await database.bet.createMany({
    data: rounds.map(({ roundId, at, stake }) => ({
      ...player,
      ...game,
      id: randomUUID(),
      roundId,
      stake,
      placedAt: at,
    })),
  });
  // Only what becomes settled is counted.
  await database.bet.updateMany({ data: { status: 'won', payout: 10n, settledAt: now } });
  await largeWins(database);
  await database.sql('SELECT totals_drain(NULL, 1000)');
  await database.sql(
    `INSERT INTO seamless_rounds (vendor_code, round_id, member_id, opened_at)
       SELECT 'PG', 'round-' || n, $1, $2::timestamptz - n * interval '1 hour' FROM generate_series(1, 3) n`,
    [player.memberId, now],
  );
  await database.sql(
    `INSERT INTO seamless_adjustments (vendor_code, transaction_id, site_code, member_id, round_id, bet_id, bet_at,
       amount, currency, reason, asked_at)
       SELECT vendor_code, round_id, site_code, member_id, round_id, id, placed_at, stake, currency, 'void', placed_at
         FROM bets WHERE member_id = $1 AND round_id LIKE 'round-%'`,
    [player.memberId],
  );
  const call = { vendorCode, action: 'bet', status: 'NOT_ENOUGH_MONEY' } as const;
  await database.refusedCall.createMany({
    data: rounds.map(({ roundId, at }) => ({ ...player, ...call, id: roundId, firstAt: at, lastAt: at, times: 1 })),
  });
}

async function money({ database, now, player, operatorId }: Scene): Promise<void> {
  const currency = 'KHR' as const;
  const three = threeBefore(now);
  const deposit = { ...player, method: 'BANK', kind: 'bank' as const, amount: 1_000n, currency, expiresAt: now };
  await database.depositOrder.createMany({
    data: three.map(({ n, ...one }) => ({ ...deposit, ...one, orderNo: `D00000000000000${n}` })),
  });
  const account = { accountId: player.memberId, method: 'ABA', number: '000111222', holder: 'CHAN DARA' };
  const withdrawal = {
    ...player,
    ...account,
    currency,
    amount: 4_000_000n,
    payout: 3_980_000n,
    state: 'reviewing' as const,
  };
  await database.withdrawalOrder.createMany({
    data: three.map(({ n, ...one }) => ({ ...withdrawal, ...one, orderNo: `W00000000000000${n}` })),
  });
  const ledger = new LedgerService(database);
  for (const { n, createdAt, requestKey } of three) {
    const [id, amount] = [randomUUID(), 1_000_000n * BigInt(n)];
    const terms = { amount, currency, multiple: 0, reason: 'Thank you', grantedBy: operatorId };
    await database.bonus.create({ data: { ...player, ...terms, id, requestKey, createdAt } });
    await ledger.post(database.query, {
      key: `bonus:${id}`,
      fingerprint: id,
      debit: await ledger.house(player.siteCode, 'bonuses', currency),
      credit: (await ledger.cashAccount(player.memberId)).id,
      amount,
      currency,
      kind: 'bonus',
      at: createdAt,
    });
  }
  const points = {
    ...player,
    kind: 'money' as const,
    names: {},
    quantity: 1,
    points: 100n,
    amount: 10_000n,
    currency,
    state: 'approved' as const,
    balance: 0n,
  };
  await database.pointExchange.createMany({
    data: three.map(({ n, ...one }) => ({ ...points, ...one, tradeNo: `E00000000000000${n}` })),
  });
}

async function payments({ database, now, agentId }: Scene): Promise<void> {
  const held = await database.contract.findMany({ where: { holderId: agentId, status: 'A' as const } });
  const figures = { bets: 1_000n, measuredBets: 1_000n, netLoss: 100n, headcount: 1, carriedIn: 0n, amount: 10n };
  const measured = { ...figures, tier: 0, currency: 'KHR' as const, status: 'issued' as const };
  await database.contractPayment.createMany({
    data: held.flatMap(({ id: contractId, kind, product, siteCode, holderId, offererId: payerId, tiers }) =>
      threeBefore(now).map(({ createdAt: periodBefore }) => {
        const period = {
          periodFrom: new Date(periodBefore.getTime() - HOUR_MS),
          periodBefore,
          createdAt: now,
          changedAt: now,
        };
        return {
          id: randomUUID(),
          contractId,
          kind,
          product,
          siteCode,
          holderId,
          payerId,
          tiers: tiers ?? [],
          ...measured,
          ...period,
        };
      }),
    ),
  });
}

async function words({ database, now, player, agentId, operatorId }: Scene): Promise<void> {
  const content = 'More words';
  for (const { n, createdAt, requestKey } of threeBefore(now)) {
    const id = randomUUID();
    const title = `Words ${n}`;
    await database.feedback.create({ data: { ...player, id, type: 'general', content, images: [], createdAt } });
    await database.savedAnswer.create({
      data: { id, siteCode: player.siteCode, title, text: content, language: 'EN' },
    });
    await database.letter.create({
      data: { id, senderId: agentId, scope: 'all', title, content, receivers: 1, requestKey, at: createdAt },
    });
    await database.houseLetter.create({
      data: {
        id,
        siteCode: player.siteCode,
        words: { EN: { title, content } },
        segment: { vipLevels: [], below: null, registered: null, deposited: null, tag: null },
        writtenBy: operatorId,
        createdAt,
      },
    });
    await database.announcement.create({
      data: {
        id,
        siteCode: player.siteCode,
        authorId: agentId,
        type: 'AG',
        position: n,
        from: createdAt,
        words: { EN: { title, content } },
      },
    });
    const link = {
      code: `ROWS${n}`,
      name: title,
      kind: 'member' as const,
      page: 'register' as const,
      rates: {},
      active: true,
    };
    await database.affiliateLink.create({
      data: { ...link, id, siteCode: player.siteCode, agentId, requestKey, createdAt },
    });
    await database.savedFilter.create({
      data: { id, memberId: operatorId, report: 'personalHistoryCopy', name: title, filter: {} },
    });
  }
}

async function protection({ database, now, player, operatorId }: Scene): Promise<void> {
  const players = await database.member.findMany({
    where: { siteCode: player.siteCode, type: 0 },
    orderBy: { username: 'asc' },
    take: 3,
  });
  for (const { id: memberId, siteCode } of players) {
    await database.member.update({ where: { id: memberId }, data: { limited: true } });
    await database.memberLimit.create({
      data: { memberId, kind: 'loss', period: 'day', amount: 1_000_00n, setAt: now },
    });
    await database.identityCheck.create({
      data: { id: randomUUID(), siteCode, memberId, level: 3, requestKey: 'key', createdAt: now },
    });
    await database.harmLevel.create({ data: { memberId, siteCode, level: 'high', sum: 9, changedAt: now } });
    await database.harmNote.create({
      data: {
        id: randomUUID(),
        siteCode,
        memberId,
        writtenBy: operatorId,
        requestKey: memberId,
        note: 'We spoke.',
        at: now,
      },
    });
  }
}

/** Three of everything that a list of the console tells of, to `player1` and `agent1` above. */
export async function fillConsole(database: Database, now: Date): Promise<void> {
  await seedQuickly(database, now);
  const siteCode = 'lotus';
  const idOf = async (username: string) =>
    (await database.member.findFirstOrThrow({ where: { siteCode, username } })).id;
  const [memberId, agentId, operatorId] = [await idOf('player1'), await idOf('agent1'), await idOf('operator1')];
  const scene = { database, now, player: { siteCode, memberId }, agentId, operatorId };
  for (const fill of [play, money, payments, words, protection]) await fill(scene);
  await lotteryRows(database, now, scene);
  await providerRows(database, now, siteCode);
  await chatRows(database, now, scene);
  await roomRows(database, now, scene);
  await correctionRows(database, now, scene);
  await proofResetRows(database, now, scene);
  await staffRows(database, now, scene);
  await siteRequestRows(database, now, scene);
  await riskRows(database, now, scene);
  await rewardRows(database, now, scene);
  await missionRows(database, siteCode);
  await reconciliationRows(database, now, scene);
}
