import { expect, test } from 'vitest';
import type { ShownRaffle } from '@apsara/api/raffles';
import { drawName, drawWinners, winnerMessages } from '@apsara/domain/raffles/raffle-draws';
import { hash, link, prize, promotionId, raffle, sign, spun } from '../../testing/spun-ticket.ts';
import { verifyDraw, verifySpin } from './recompute.ts';

const unseen = { anchor: null, seedHash: null, clientSeed: null };

test('a spin that is as it should be agrees, before and after the link is published', async () => {
  const { seedHash } = spun();
  const first = { anchor: raffle.anchor, seedHash, clientSeed: 'mine' };
  expect((await verifySpin(spun(), raffle, first))?.faults).toEqual([]);
  expect((await verifySpin(spun(), { ...raffle, link }, unseen))?.faults).toEqual([]);
  expect(await verifySpin({ ...spun(), seed: null }, raffle, first)).toBeUndefined();
});

test('a spin may give the printed fallback instead of the prize that was drawn, and no other', async () => {
  const verdictWith = (fallback: string) => verifySpin({ ...spun(), prize: 'few' }, { ...raffle, fallback }, unseen);
  expect(spun().drawn).toBe('many');
  expect(await verdictWith('few')).toMatchObject({ faults: [], replaced: true });
  expect(await verdictWith('many')).toMatchObject({ faults: ['prize'] });
  expect(await verifySpin(spun(), raffle, unseen)).toMatchObject({ faults: [], replaced: false });
});

test.each([
  ['another point', { point: 10_001 }, {}, 'result'],
  ['another prize drawn', { drawn: 'none' }, {}, 'result'],
  ['no prize', { prize: null }, {}, 'prize'],
  ['another hash', { seedHash: hash('x') }, {}, 'seed'],
  ['another link', {}, { link: 'cd'.repeat(32) }, 'link'],
] as const)('a spin with %s does not agree', async (_, ticket, over, fault) => {
  expect((await verifySpin({ ...spun(), ...ticket }, { ...raffle, ...over }, unseen))?.faults).toEqual([fault]);
});

test.each(['anchor', 'seedHash', 'clientSeed'] as const)(
  'a spin that agrees with itself does not with another %s that this device saw first',
  async (fact) => {
    const first = { ...unseen, [fact]: hash('first') };
    expect((await verifySpin(spun(), raffle, first))?.faults).toEqual([fact]);
  },
);

test('a draw agrees, and does not with another winner or another ticket left out', async () => {
  const seed = sign(link, drawName(promotionId)).digest('hex');
  const prizes = [prize('first', 0, 1), prize('second', 0, 2)];
  const winners = drawWinners(
    prizes.map(({ key, total }) => ({ key, number: total })),
    [1, 3, 4, 5, 6, 7, 8, 9],
    winnerMessages(promotionId, 3).map((text) => sign(seed, text).digest()),
  ).map((winner) => ({ ...winner, account: 'pl***1' }));
  const drawnAt = '2026-11-21T17:05:00.000Z';
  const drawn = {
    ...raffle,
    mode: 'draw' as const,
    prizes,
    link,
    seed,
    seedHash: hash(seed),
    drawnAt,
    voided: [2],
    winners,
  };
  const first = { anchor: hash(link), seedHash: hash(seed), clientSeed: null };
  expect(await verifyDraw(drawn, first)).toEqual({
    faults: [],
    replaced: false,
    made: winners.map(({ number }) => number).join(', '),
  });
  expect((await verifyDraw(drawn, { ...first, seedHash: hash('first') }))?.faults).toEqual(['seedHash']);
  const [best, ...rest] = winners;
  const faultsWith = async (over: Partial<ShownRaffle>) => (await verifyDraw({ ...drawn, ...over }, first))?.faults;
  expect(await faultsWith({ winners: [{ ...best!, number: 2 }, ...rest] })).toEqual(['result']);
  expect(await faultsWith({ winners: [{ ...best!, prize: 'second' }, ...rest] })).toEqual(['prize']);
  expect(await faultsWith({ winners: rest })).toContain('result');
  expect(await verifyDraw({ ...drawn, drawnAt: null }, first)).toBeUndefined();
});
