import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { wallTimeOf } from '@apsara/domain/time';
import { ConsoleSite } from '../../testing/console-site.ts';
import { AnnouncementsService } from '../announcements/announcements.service.ts';
import { OffersService } from './offers.service.ts';

let at: ConsoleSite;
let memberId: string;

beforeAll(async () => {
  at = await ConsoleSite.build();
  const { database } = at.fixture;
  const [member, agent] = await Promise.all(
    ['member1', 'agent1'].map((username) => database.member.findFirstOrThrow({ where: { username } })),
  );
  memberId = member!.id;
  await database.teamLink.createMany({
    data: [
      { ancestorId: agent!.id, descendantId: agent!.id, distance: 0 },
      { ancestorId: agent!.id, descendantId: memberId, distance: 1 },
    ],
  });
  const from = at.clock.now();
  const offer = { siteCode: 'lotus', words: {}, art: 'referral' as const, from, position: 0 };
  for (const kind of ['REFERRAL', 'REBATE'] as const)
    await database.promotion.create({ data: { ...offer, id: randomUUID(), code: kind, kind } });
  const told = { siteCode: 'lotus', words: { EN: { title: 'Told', content: 'Told' } }, from, position: 0 };
  await database.announcement.createMany({
    data: [
      { ...told, id: randomUUID(), type: 'PU', execution: 'A' },
      { ...told, id: randomUUID(), type: 'PR' },
      { ...told, id: randomUUID(), type: 'PL' },
      { ...told, id: randomUUID(), type: 'PL', promotionType: 'REBATE' },
      { ...told, id: randomUUID(), type: 'AG', authorId: agent!.id },
    ],
  });
});

const read = async (path: string, who: 'member' | 'operator' | 'agent' = 'member') => {
  const { status, body } = await at.send({ method: 'GET', path }, who);
  return status === 200 ? body.value : body.errorCode;
};

/** What each sender of offers brings to the member now. */
async function brought(): Promise<Record<string, unknown>> {
  const told = (await read('/wps/relay/MCSFE_getListAnnouncements')) as Record<string, unknown[]>;
  const promotions = (await read('/wps/relay/PROMOFE_promotionList')) as unknown[];
  const [rebate] = await at.fixture.database.promotion.findMany({ where: { code: 'REBATE' } });
  const letter = await at.send(
    {
      method: 'POST',
      path: '/console/letters',
      body: { to: 'all', title: 'Come back', content: 'Play today.' },
    },
    'agent',
  );
  const bonus = await at.send({
    method: 'POST',
    path: '/console/bonuses',
    body: { account: 'member1', amount: '50.00', multiple: 100, reason: 'Welcome' },
  });
  const unread = (await read('/wps/relay/CSP_unreadCount')) as { availablePromo?: { REFERRAL: { enabled: boolean } } };
  return {
    popups: told['popup']!.length,
    offers: told['promotion']!.length,
    notices: told['player']!.length,
    team: ((await read('/wps/relay/MCSFE_getTeamAnnouncements')) as unknown[]).length,
    promotions: promotions.length,
    promotion: (await at.send({ method: 'GET', path: `/wps/relay/PROMOFE_promotion?id=${rebate!.id}` }, 'member'))
      .status,
    letter: letter.status,
    bonus: bonus.status,
    referral: unread.availablePromo?.REFERRAL.enabled,
    rewardable: await at.server.app.get(OffersService, { strict: false }).rewardable({ siteCode: 'lotus', memberId }),
    friends: typeof (await read('/wps/relay/MCSFE_getReferralDetails')),
  };
}

const everything = {
  popups: 1,
  offers: 1,
  notices: 2,
  team: 1,
  promotions: 2,
  promotion: 200,
  letter: 200,
  bonus: 200,
  referral: true,
  rewardable: true,
};

const silence = {
  popups: 0,
  offers: 0,
  notices: 1,
  team: 0,
  promotions: 0,
  promotion: 404,
  bonus: 409,
  referral: false,
};

describe('row 9: no sender offers anything', () => {
  test('to a member with high marks; who has none or fewer is offered everything', async () => {
    const { database } = at.fixture;
    expect(await brought()).toMatchObject(everything);
    const harm = { memberId, siteCode: 'lotus', level: 'middle' as const, sum: 3, changedAt: at.clock.now() };
    await database.harmLevel.create({ data: harm });
    expect(await brought()).toMatchObject(everything);
    await database.harmLevel.update({ where: { memberId }, data: { level: 'high' } });
    expect(await brought()).toMatchObject({ ...silence, letter: 422, rewardable: false });
    expect(await database.bonus.count({ where: { memberId } })).toBe(2);
    await database.harmLevel.delete({ where: { memberId } });
  });

  test.each([
    ['in a time-out or exclusion', 'excludedUntil'],
    ['whose account closes', 'closingAt'],
  ] as const)('to a member %s; and everything again afterwards', async (_, until) => {
    const where = { id: memberId };
    const data = { [until]: new Date(at.clock.now().getTime() + 60_000) };
    await at.fixture.database.member.update({ where, data });
    expect(await brought()).toMatchObject({ ...silence, letter: 422, rewardable: false });
    at.clock.move(60_000);
    await at.fixture.database.member.update({ where, data: { closingAt: null } });
    expect(await brought()).toMatchObject(everything);
  });

  test('in the quiet hours of the site, to members and visitors, and staff learn when they may', async () => {
    const set = (quietFrom: string | null, quietUntil: string | null) =>
      at.change('/console/limitRules/lotus', { quietFrom, quietUntil });
    for (const [from, until, path] of [
      ['22:00', null, 'quietUntil'],
      ['22:00', '22:00', 'quietUntil'],
      ['25:00', '08:00', 'quietFrom'],
    ] as const)
      expect((await set(from, until)).body.value).toMatchObject({ fields: [{ path, code: 'format' }] });
    const local = wallTimeOf(at.clock.now(), 'Asia/Phnom_Penh').slice(-5);
    const later = wallTimeOf(new Date(at.clock.now().getTime() + 60_000), 'Asia/Phnom_Penh').slice(-5);
    expect((await set(local, later)).status).toBe(200);
    expect(await brought()).toMatchObject({ ...silence, letter: 409 });
    expect((await at.server.send({ method: 'GET', path: '/wps/relay/PROMOFE_promotionList' })).body.value).toEqual([]);
    const hours = () => at.server.send({ method: 'GET', path: '/wps/relay/PROMOFE_quietHours' });
    const end = Math.floor(at.clock.now().getTime() / 60_000) * 60_000 + 60_000;
    expect((await hours()).body.value).toEqual({ until: new Date(end).toISOString() });
    const letter = { to: 'all', title: 'Come back', content: 'Play today.' };
    const { body } = await at.send({ method: 'POST', path: '/console/letters', body: letter }, 'agent');
    expect(body).toMatchObject({ errorCode: 'offers.quiet_hours', message: expect.stringContaining(later) });
    at.clock.move(60_000);
    expect(await brought()).toMatchObject(everything);
    await set(null, null);
  });

  test('to a blocked account', async () => {
    const { database } = at.fixture;
    await database.member.update({ where: { id: memberId }, data: { status: 'blocked' } });
    const { site } = {
      site: {
        code: 'lotus',
        currency: 'KHR',
        timeZone: 'Asia/Phnom_Penh',
        defaultLanguage: 'KM',
        closedAt: null,
      } as const,
    };
    const told = await at.server.app
      .get(AnnouncementsService, { strict: false })
      .listShownAnnouncements({ types: ['PU', 'PR'] }, { site, language: 'EN', memberId });
    expect([told.popup, told.promotion]).toEqual([[], []]);
    await database.member.update({ where: { id: memberId }, data: { status: 'active' } });
  });

  test('a visitor without an account sees what everybody does, after a member with high marks asked', async () => {
    await at.fixture.database.harmLevel.create({
      data: { memberId, siteCode: 'lotus', level: 'high', sum: 9, changedAt: at.clock.now() },
    });
    expect(await read('/wps/relay/PROMOFE_promotionList')).toEqual([]);
    const visitor = () => at.server.send({ method: 'GET', path: '/wps/relay/PROMOFE_promotionList' });
    expect((await visitor()).body.value).toHaveLength(2);
    expect((await visitor()).body.value).toHaveLength(2);
    expect(await read('/wps/relay/PROMOFE_promotionList')).toEqual([]);
  });
});
