import { randomUUID } from 'node:crypto';
import type { Database } from '../shared/database.ts';
import { json } from '../shared/statements.ts';

const HOUR_MS = 3_600_000;

/** Three rewards of a member, an application of theirs for each of three offers, and three members with a VIP level. */
export async function rewardRows(
  database: Database,
  now: Date,
  { player, operatorId }: { player: { siteCode: string; memberId: string }; operatorId: string },
): Promise<void> {
  for (const [index, kind] of (['MANUAL', 'SAVIOR', 'FIRST_DEPOSIT'] as const).entries()) {
    const n = index + 1;
    const id = randomUUID();
    const createdAt = new Date(now.getTime() - n * HOUR_MS);
    await database.claim.create({
      data: {
        ...player,
        id,
        source: n === 3 ? 'vip' : 'hand',
        type: n === 3 ? 'UPGRADE_BONUS' : n === 2 ? 'MISSION' : 'MANUAL',
        kind: 'money',
        amount: 1_000n * BigInt(n),
        currency: 'KHR',
        names: { EN: `Reward ${n}` },
        until: new Date(now.getTime() + n * HOUR_MS),
        about: `rows:${n}`,
        issuedBy: operatorId,
        createdAt,
      },
    });
    const offer = await database.promotion.findFirstOrThrow({ where: { siteCode: player.siteCode, kind } });
    await database.promotionApplication.create({
      data: { ...player, id, promotionId: offer.id, comment: `Application ${n}`, images: [], createdAt },
    });
  }
  await batchRows(database, now, { player, operatorId });
  for (const [place, username] of ['player1', 'player2', 'player3'].entries())
    await database.vipMember.create({
      data: {
        memberId: (await database.member.findFirstOrThrow({ where: { siteCode: player.siteCode, username } })).id,
        siteCode: player.siteCode,
        level: place + 1,
        since: new Date(now.getTime() - place * HOUR_MS),
      },
    });
}

/** Three rewards to many, and who was named for each. */
async function batchRows(
  database: Database,
  now: Date,
  { player, operatorId }: { player: { siteCode: string; memberId: string }; operatorId: string },
): Promise<void> {
  for (const [index, state] of (['done', 'stopped', 'waiting'] as const).entries()) {
    const id = randomUUID();
    const askedAt = new Date(now.getTime() - (index + 1) * HOUR_MS);
    await database.claimBatch.create({
      data: {
        id,
        state,
        askedAt,
        siteCode: player.siteCode,
        askedBy: operatorId,
        source: 'list',
        withAgents: false,
        kind: 'money',
        amount: 1_000n,
        multiple: 500,
        claimDays: 7,
        names: { EN: `Gift ${index}` },
        reason: 'Sorry',
        fingerprint: id,
        listed: 2,
        refused: 1,
      },
    });
    await database.claimReceiver.createMany({
      data: [
        { batchId: id, place: 1, account: 'player1', memberId: player.memberId, state: 'waiting' },
        { batchId: id, place: 2, account: 'nobody', state: 'refused', reason: 'unknown' },
      ],
    });
  }
}

/** Three missions and three leaderboards of a site. */
export async function missionRows(database: Database, siteCode: string): Promise<void> {
  for (const n of [1, 2, 3]) {
    const words = { title: `Mission ${n}`, text: 'Play' };
    const reward = { reward: 'points' as const, amount: '5', multiple: 0 };
    const shared = {
      siteCode,
      code: `row-${n}`,
      period: 'daily' as const,
      metric: 'bets' as const,
      products: [],
      words: json({ KM: words }),
      art: 'star' as const,
      startsOn: '2026-11-01' as const,
      endsOn: null,
      state: 'draft' as const,
      position: n,
    };
    await database.query
      .insertInto('missions')
      .values({ ...shared, id: randomUUID(), vendor: null, nodeId: null, steps: json([{ target: '10', ...reward }]) })
      .execute();
    await database.query
      .insertInto('leaderboards')
      .values({ ...shared, id: randomUUID(), least: 0n, prizes: json([{ places: 1, ...reward }]) })
      .execute();
  }
}
