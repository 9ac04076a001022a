import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { textIn } from '@apsara/domain/records';
import { ConsoleSite } from '../testing/console-site.ts';

const path = '/console/transferSettings/lotus';
let at: ConsoleSite;

beforeAll(async () => {
  at = await ConsoleSite.build();
  await at.fixture.database.transferSetting.create({
    data: { siteCode: 'lotus', down: true, up: false, min: 1_00n, max: 50_00n, dayAmount: 100_00n, turnover: 100 },
  });
});

const shown = async () => {
  const { body, headers } = await at.send({ method: 'GET', path });
  return { rules: body, version: String(headers['etag']) };
};
const save = (version: string, rules: object, key: string = randomUUID()) =>
  at.send({ method: 'PUT', path, body: rules, headers: { 'if-match': version, 'idempotency-key': key } });

test('a form that was opened before others saved is refused and changes nothing', async () => {
  const { rules, version } = await shown();
  const first = await save(version, { ...rules, up: true });
  expect(first.status).toBe(200);
  const late = await save(version, { ...rules, up: false });
  expect([late.status, textIn(late.body, 'errorCode')]).toEqual([409, 'site.settings_changed']);
  const after = await shown();
  expect(after.rules).toMatchObject({ up: true });
  expect(after.version).toBe(first.headers['etag']);
});

test('a version goes on being right when the same is saved again, and when a proxy calls it weak', async () => {
  const { rules, version } = await shown();
  expect((await save(version, rules)).status).toBe(200);
  expect((await save(`W/${version}`, rules)).status).toBe(200);
});

test('of two that are saved at once from one form, one is saved', async () => {
  const { rules, version } = await shown();
  const answers = await Promise.all(['2.00', '3.00', '4.00'].map((min) => save(version, { ...rules, min })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
});

test('a save that is sent again with its key has the first answer, also after others have saved', async () => {
  const { rules, version } = await shown();
  const key = randomUUID();
  const first = await save(version, { ...rules, dayAmount: '200.00' }, key);
  const again = await save(version, { ...rules, dayAmount: '200.00' }, key);
  expect([again.status, again.body, again.headers['etag']]).toEqual([200, first.body, first.headers['etag']]);
  await save(String(first.headers['etag']), { ...rules, dayAmount: '300.00' });
  expect((await save(version, { ...rules, dayAmount: '200.00' }, key)).body).toEqual(first.body);
  expect((await shown()).rules).toMatchObject({ dayAmount: '300.00' });
  // The key counts for what was sent with it.
  expect((await save(version, { ...rules, dayAmount: '400.00' }, key)).status).toBe(409);
});

test('what was answered is forgotten after a day', async () => {
  const earlier = new Date(at.clock.now().getTime() - 25 * 3_600_000);
  await at.fixture.database.settingsSave.updateMany({ data: { at: earlier } });
  const { rules, version } = await shown();
  await save(version, rules);
  expect(await at.fixture.database.settingsSave.count()).toBe(1);
});

test('settings are saved while jobs have all the connections for locks', async () => {
  const { rules, version } = await shown();
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const jobs = Array.from({ length: 12 }, () => at.fixture.database.locking(() => ended));
  expect((await save(version, rules)).status).toBe(200);
  end();
  await Promise.all(jobs);
});
