import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { OPERATOR } from '@apsara/domain/members/members';
import { dayMs } from '@apsara/domain/time';
import type { MissionForm } from '@apsara/api/missions';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { Missioning } from '../../testing/missioning.ts';
import { refusalOf, TestApp } from '../../testing/test-app.ts';
import { MissionsModule } from './missions.module.ts';

let people: TestApp;
let at: Missioning;
let operator: string;
let codes = 0;

beforeAll(async () => {
  people = await TestApp.create(await freshDatabase(), [MissionsModule]);
  at = new Missioning(people);
  operator = (await people.member('operator1', { type: OPERATOR })).id;
});

beforeEach(() => people.database.mission.updateMany({ data: { state: 'draft' } }));

const form = (over: Partial<MissionForm> = {}): MissionForm => ({
  period: 'daily',
  metric: 'valid_bets',
  products: ['RNG'],
  vendor: null,
  nodeId: null,
  steps: [
    { target: '100.00', reward: 'money', amount: '5.00', multiple: 300 },
    { target: '500.00', reward: 'points', amount: '50', multiple: 0 },
  ],
  words: { KM: { title: 'លេង', text: 'លេងរាល់ថ្ងៃ' }, EN: { title: 'Play', text: 'Play each day' } },
  art: 'star',
  startsOn: '2026-11-21',
  endsOn: null,
  position: 1,
  places: null,
  budget: '1000.00',
  ...over,
});
const create = (over: Partial<MissionForm> = {}, code = `mission-${(codes += 1)}`, key?: string) =>
  at.settings.createMission({ ...form(over), code }, at.caller(operator, key));
const move = (id: string, state: 'published' | 'paused' | 'closed' | 'draft') =>
  at.settings.moveMission({ id, state }, at.caller(operator));

describe('a mission', () => {
  test('is made once for its request, as a draft that says its worst cost', async () => {
    const made = await create({}, 'first', 'key');
    expect(made).toMatchObject({ ...form(), state: 'draft', worst: '5.00', used: 0, claimed: 0 });
    expect(await create({}, 'first', 'key')).toEqual(made);
    expect(await refusalOf(create({ position: 2 }, 'first', 'key'))).toBe('request.key_reused');
    expect(await refusalOf(create({}, 'first'))).toBe('request.invalid');
  });

  test.each([
    ['no words in the site’s language', { words: { EN: { title: 'A', text: 'B' } } }],
    ['no steps', { steps: [] }],
    ['a target that is no amount', { steps: [{ target: 'x', reward: 'money', amount: '5.00', multiple: 0 }] }],
    ['more play than the ceiling', { steps: [{ target: '1.00', reward: 'money', amount: '5.00', multiple: 1_001 }] }],
    ['an end before its beginning', { endsOn: '2026-11-20' }],
    ['no money', { budget: '0.00' }],
    ['an unknown vendor', { vendor: 'NOBODY' }],
    ['an unknown game', { nodeId: 999_999 }],
  ] as [string, Partial<MissionForm>][])('with %s is refused', async (_, over) => {
    expect(await refusalOf(create(over))).toBe('request.invalid');
  });

  test('is published, paused, published again and closed for good', async () => {
    const { id } = await create();
    expect(await refusalOf(move(id, 'paused'))).toBe('promotions.state_changed');
    for (const state of ['published', 'paused', 'published'] as const)
      expect(await move(id, state)).toMatchObject({ state });
    expect(await move(id, 'closed')).toMatchObject({ state: 'closed', endsOn: '2026-11-21' });
    expect(await refusalOf(move(id, 'published'))).toBe('promotions.state_changed');
  });

  test('that is over keeps its end', async () => {
    const [{ id: closed }, { id: ended }] = [await create(), await create({ endsOn: '2026-11-21' })];
    const change = (id: string, over: Partial<MissionForm>) =>
      at.settings.updateMission({ ...form(over), id }, at.caller(operator));
    for (const id of [closed, ended]) await move(id, 'published');
    await move(closed, 'closed');
    expect(await refusalOf(change(closed, { endsOn: '2026-12-31' }))).toBe('missions.fixed');
    people.clock.move(dayMs);
    expect(await refusalOf(change(ended, { endsOn: null }))).toBe('missions.fixed');
    expect(await change(ended, { endsOn: '2026-11-21', position: 9 })).toMatchObject({ position: 9 });
    people.clock.move(-dayMs);
  });

  test.each([
    ['daily', { startsOn: '2026-11-20' }, 'missions.begins_past'],
    ['weekly', { startsOn: '2026-11-15' }, 'missions.begins_past'],
    ['weekly', { startsOn: '2026-11-16' }, 'none'],
    ['monthly', { startsOn: '2026-10-31' }, 'missions.begins_past'],
    ['once', { startsOn: '2026-10-01' }, 'none'],
    ['once', { startsOn: '2026-10-01', endsOn: '2026-11-20' }, 'missions.begins_past'],
  ] as const)('%s, with the days %o, is published or refused: %s', async (period, days, answer) => {
    const { id } = await create({ period, ...days });
    expect(await refusalOf(move(id, 'published'))).toBe(answer);
  });

  test('keeps what it counts and gives once it is published; its words change', async () => {
    const { id } = await create();
    const change = (over: Partial<MissionForm>) =>
      at.settings.updateMission({ ...form(over), id }, at.caller(operator));
    expect(
      await change({ metric: 'bets', steps: [{ target: '7', reward: 'points', amount: '5', multiple: 0 }] }),
    ).toMatchObject({
      metric: 'bets',
    });
    await change({});
    await move(id, 'published');
    expect(await refusalOf(change({ products: [] }))).toBe('missions.fixed');
    await people.database.mission.update({ where: { id }, data: { startsOn: new Date('2026-11-01') } });
    expect(await refusalOf(change({ startsOn: '2026-11-01', endsOn: '2026-11-20' }))).toBe('request.invalid');
    await people.database.mission.update({ where: { id }, data: { startsOn: new Date('2026-11-21') } });
    const words = { KM: { title: 'ថ្មី', text: 'ថ្មី' } };
    expect(await change({ words, endsOn: '2026-12-01' })).toMatchObject({ words, endsOn: '2026-12-01' });
  });

  test('is copied to a draft that begins tomorrow', async () => {
    const { id } = await create({ startsOn: '2026-11-01', endsOn: '2026-11-02' });
    const copy = await at.settings.copyMission({ id, code: 'a-copy' }, at.caller(operator));
    expect(copy).toMatchObject({ ...form(), code: 'a-copy', state: 'draft', startsOn: '2026-11-22', endsOn: null });
  });

  test('is not published again as a copy for a day on which it counts', async () => {
    const { id } = await create();
    await move(id, 'published');
    const copy = await at.settings.copyMission({ id, code: 'next' }, at.caller(operator));
    const begin = (startsOn: MissionForm['startsOn']) =>
      at.settings.updateMission({ ...form({ startsOn }), id: copy.id }, at.caller(operator));
    expect(await refusalOf(move(copy.id, 'published'))).toBe('missions.begins_past');
    await move(id, 'closed');
    await begin('2026-11-21');
    expect(await refusalOf(move(copy.id, 'published'))).toBe('missions.begins_past');
    await begin('2026-11-22');
    expect(await move(copy.id, 'published')).toMatchObject({ state: 'published' });
    const second = await at.settings.copyMission({ id: copy.id, code: 'after-next' }, at.caller(operator));
    expect(await refusalOf(move(second.id, 'published'))).toBe('missions.begins_past');
  });

  test('ends before its copy begins', async () => {
    const { id } = await create({ endsOn: '2026-11-25' });
    await move(id, 'published');
    const copy = await at.settings.copyMission({ id, code: 'sequel' }, at.caller(operator));
    const days = { startsOn: '2026-11-28' } as const;
    await at.settings.updateMission({ ...form(days), id: copy.id }, at.caller(operator));
    await move(copy.id, 'published');
    const end = (endsOn: MissionForm['endsOn']) =>
      at.settings.updateMission({ ...form({ endsOn }), id }, at.caller(operator));
    for (const endsOn of ['2026-11-28', null] as const) expect(await refusalOf(end(endsOn))).toBe('request.invalid');
    expect(await end('2026-11-27')).toMatchObject({ endsOn: '2026-11-27' });
  });

  test('that would let a day ask for too much play is not published, of two at once either', async () => {
    const steps: MissionForm['steps'] = [{ target: '1200000.00', reward: 'money', amount: '5.00', multiple: 0 }];
    const ids = await Promise.all([create({ steps }), create({ steps })]);
    const answers = await Promise.all(ids.map(({ id }) => refusalOf(move(id, 'published'))));
    expect(answers.toSorted()).toEqual(['missions.too_much_play', 'none']);
  });

  test('of nobody is unknown', async () => {
    expect(await refusalOf(at.settings.readMission(operator, at.caller(operator)))).toBe('missions.unknown');
  });
});
