import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { listRebateRates, type SiteRebate } from '@apsara/api/rewards';
import { gameTypes } from '@apsara/domain/games/vendors';
import { ConsoleSite, invalidFields } from '../../testing/console-site.ts';

const list = '/console/rebates';
const path = `${list}/RNG`;
let at: ConsoleSite;

beforeAll(async () => {
  at = await ConsoleSite.build();
});

/** What comes back of a member's bets, in per cent, as the player site tells. */
async function membersRate(): Promise<string | null | undefined> {
  const { body } = await at.send({ method: 'GET', path: listRebateRates.path }, 'member');
  return z.parse(listRebateRates.answer, body.value).find(({ productType }) => productType === 'RNG')?.rebateRate;
}

test('every product is listed, and what is given back of it is what members have', async () => {
  expect((await at.read<SiteRebate[]>(list)).map(({ id }) => id)).toEqual([...gameTypes]);
  expect((await at.change(path, { basisPoints: 90 })).body).toMatchObject({ id: 'RNG', basisPoints: 90 });
  expect(await at.read(path)).toMatchObject({ basisPoints: 90 });
  expect(await membersRate()).toBe('0.9');
});

test('what is no longer given back is had by nobody, and counts anew from the day on which it is given again', async () => {
  expect((await at.change(path, { basisPoints: 0 })).body).toEqual({ id: 'RNG', basisPoints: 0, since: null });
  expect(await membersRate()).toBeNull();
  const { since } = (await at.change(path, { basisPoints: 120 })).body as unknown as SiteRebate;
  expect(since).toBe('2026-11-21');
  // Until the next day in the site's time zone.
  at.clock.move(13 * 3_600_000);
  expect((await at.change(path, { basisPoints: 100 })).body).toEqual({ id: 'RNG', basisPoints: 100, since });
});

test('what was changed is written down', async () => {
  await at.change(path, { basisPoints: 100 });
  await at.change(path, { basisPoints: 110 });
  const change = { subject: 'lotus/RNG', by: 'operator1', before: { basisPoints: 100 }, after: { basisPoints: 110 } };
  expect(await at.written('rewards.rebate_changed')).toMatchObject(change);
});

test.each([{ basisPoints: -1 }, { basisPoints: 10_001 }, { basisPoints: 1.5 }, { basisPoints: null }])(
  '%j is refused beside its field and changes nothing',
  async (change) => {
    const before = await at.read(path);
    const answer = await at.change(path, change);
    expect([answer.status, invalidFields(answer)]).toEqual([422, ['basisPoints']]);
    expect(await at.read(path)).toEqual(before);
  },
);

test.each(['agent', 'member'] as const)('%s may not', async (who) => {
  expect((await at.send({ method: 'PUT', path, body: { basisPoints: 500 } }, who)).body.errorCode).toBe(
    'session.forbidden',
  );
});
