import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { codeQuota } from '@apsara/domain/sites/ports';
import type { Config } from '../../shared/config.ts';
import { Limiter } from '../../shared/limiter.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { TestApp, refusalOf } from '../../testing/test-app.ts';
import { testConfig } from '../../testing/test-config.ts';
import { SitesService } from '../sites/sites.service.ts';
import { CodesService, type CodeRequest } from './codes.service.ts';
import { OutboxModule } from './outbox.module.ts';
import { OutboxService } from './outbox.service.ts';

let people: TestApp;
let codes: CodesService;
let number = 0;
let target = '';

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  people = await TestApp.create(await freshDatabase(), [OutboxModule]);
  codes = people.get(CodesService);
  return () => vi.useRealTimers();
});
beforeEach(() => {
  target = `+8551200${String((number += 1)).padStart(4, '0')}`;
});

const pass = (ms: number): void => {
  people.clock.move(ms);
  vi.setSystemTime(Date.now() + ms);
};
const of = { siteCode: 'lotus', purpose: 'login', network: '203.0.113.7' } as const;
const send = (over: Partial<CodeRequest> = {}) =>
  codes.send({ ...of, channel: 'sms', target, language: 'EN', ...over });
const check = (code: string, over: object = {}) => codes.check({ ...of, target, code, ...over });
const wrongFor = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('a code', () => {
  test('is good once, for its number, site and purpose', async () => {
    expect(await send()).toEqual({ expiredMinutes: 1 });
    const code = await people.lastCode(target);
    expect(await refusalOf(check(code, { purpose: 'register' }))).toBe('session.code_expired');
    expect(await refusalOf(check(code, { siteCode: 'padma' }))).toBe('session.code_expired');
    await check(` ${code} `);
    expect(await refusalOf(check(code))).toBe('session.code_expired');
  });

  test('that was sent before the secret changed counts once', async () => {
    await send();
    const code = await people.lastCode(target);
    const withSecrets = (...secrets: Config['secrets']) => {
      const [limiter, sites, outbox] = [people.get(Limiter), people.get(SitesService), people.get(OutboxService)];
      return new CodesService(people.database, people.clock, limiter, sites, outbox, { ...testConfig, secrets });
    };
    const proof = { ...of, target, code };
    expect(await refusalOf(withSecrets('a new secret').verify(proof))).toBe('session.code_wrong');
    const rotated = withSecrets('a new secret', ...testConfig.secrets);
    await rotated.verify(proof);
    await rotated.spend(proof);
    expect(await refusalOf(rotated.verify(proof))).toBe('session.code_expired');
  });

  test('is over after its minute', async () => {
    await send();
    const code = await people.lastCode(target);
    pass(60_000);
    expect(await refusalOf(check(code))).toBe('session.code_expired');
  });

  test('counts until a newer one is sent', async () => {
    await send();
    const old = await people.lastCode(target);
    pass(1_001);
    await send();
    const code = await people.lastCode(target);
    if (old !== code) await refusalOf(check(old));
    expect(await refusalOf(check(code))).toBe('none');
  });

  test('is worth nothing after five wrong tries, even all at once', async () => {
    await send();
    const code = await people.lastCode(target);
    const answers = await Promise.all(Array.from({ length: 12 }, () => refusalOf(check(wrongFor(code)))));
    expect(answers.filter((answer) => answer === 'session.code_wrong')).toHaveLength(5);
    expect(await refusalOf(check(code))).toBe('session.code_expired');
  });

  test('is not voided by strangers, who share three tries from all other networks', async () => {
    await send();
    const code = await people.lastCode(target);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) => refusalOf(check(wrongFor(code), { network: `198.51.100.${i}` }))),
    );
    expect(answers.filter((answer) => answer === 'session.code_wrong')).toHaveLength(3);
    expect(await refusalOf(check(code, { network: '198.51.100.99' }))).toBe('session.code_expired');
    expect(await refusalOf(check(code))).toBe('none');
  });

  test('is not guessed over many codes: after 100 wrong ones in a day only a known device may try', async () => {
    const answers: Record<string, number> = {};
    for (let sent = 0; sent < 25; sent += 1) {
      pass(61_000);
      await send();
      const code = await people.lastCode(target);
      for (const network of Array.from({ length: 5 }, () => of.network)) {
        const answer = await refusalOf(check(wrongFor(code), { network }));
        answers[answer] = (answers[answer] ?? 0) + 1;
      }
    }
    expect(answers).toEqual({ 'session.code_wrong': 100, 'request.too_many': 25 });
    const code = await people.lastCode(target);
    expect(await refusalOf(check(code))).toBe('request.too_many');
    expect(await refusalOf(check(code, { isKnownDevice: true }))).toBe('none');
    pass(86_400_000);
    await send();
    expect(await refusalOf(check(await people.lastCode(target)))).toBe('none');
  });

  test('used by two at once is used by one', async () => {
    await send();
    const code = await people.lastCode(target);
    const answers = await Promise.all([refusalOf(check(code)), refusalOf(check(code))]);
    expect(answers.toSorted()).toEqual(['none', 'session.code_expired']);
  });

  test('may be looked at before it is spent', async () => {
    await send();
    const proof = { ...of, target, code: await people.lastCode(target) };
    await codes.verify(proof);
    await codes.verify(proof);
    await codes.spend(proof);
    expect(await refusalOf(codes.verify(proof))).toBe('session.code_expired');
  });

  test('is kept as a keyed hash only', async () => {
    await send();
    const rows = await people.database.sql<{ row: string }>(
      'SELECT c::text AS row FROM verification_codes c WHERE target = $1',
      [target],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]!.row).not.toContain(await people.lastCode(target));
  });
});

describe('sending', () => {
  test('is for one a second and five an hour, whether or not somebody has the number', async () => {
    for (const withheld of [false, true]) {
      target = `+85512${withheld ? '111' : '222'}333`;
      await send({ withheld });
      expect(await refusalOf(send({ withheld }))).toBe('request.too_many');
      for (let sent = 1; sent < 5; sent += 1) {
        pass(1_001);
        await send({ withheld });
      }
      pass(1_001);
      await expect(send({ withheld })).rejects.toMatchObject({
        code: 'request.too_many',
        details: { retryAfterSeconds: expect.any(Number) },
      });
      pass(3_600_000);
      expect(await send({ withheld })).toEqual({ expiredMinutes: 1 });
    }
  });

  test('messages are so many a day for a site, and then customer service is named', async () => {
    await send();
    const limiter = people.get(Limiter);
    await limiter.add(codeQuota.name, 'lotus', codeQuota.max, codeQuota.seconds);
    target = '+85512888333';
    expect(await refusalOf(send())).toBe('outbox.quota_reached');
    expect(await people.get(OutboxService).list({ target })).toEqual([]);
    target = '+85512888334';
    expect(await refusalOf(send({ withheld: true }))).toBe('outbox.quota_reached');
    await limiter.forgive(codeQuota.name, 'lotus');
    target = '+85512999333';
    expect(await send()).toEqual({ expiredMinutes: 1 });
  });

  test("numbers that nobody has use nothing of a site's messages", async () => {
    const limiter = people.get(Limiter);
    await limiter.forgive(codeQuota.name, 'lotus');
    await limiter.add(codeQuota.name, 'lotus', codeQuota.max - 1, codeQuota.seconds);
    for (const last of ['1', '2', '3']) {
      target = `+8551288844${last}`;
      expect(await send({ withheld: true })).toEqual({ expiredMinutes: 1 });
    }
    target = '+85512888444';
    expect(await send()).toEqual({ expiredMinutes: 1 });
    await limiter.forgive(codeQuota.name, 'lotus');
  });

  test('to an unknown number costs the same statements and leaves no message', async () => {
    const seen: string[][] = [];
    for (const withheld of [false, true]) {
      target = `+85512${withheld ? '444' : '555'}333`;
      const statements: string[] = [];
      const sql = vi.spyOn(people.database, 'sql').mockImplementation(async (text) => {
        statements.push(text);
        return [];
      });
      await send({ withheld });
      sql.mockRestore();
      seen.push(statements);
    }
    expect(seen[0]).toEqual(seen[1]);
    target = '+85512777333';
    await send({ withheld: true });
    expect(await people.get(OutboxService).list({ target })).toEqual([]);
    expect(await people.database.verificationCode.count({ where: { target } })).toBe(1);
  });

  test.each([
    ['EN', 'Lotus: your login code is'],
    ['KM', 'Lotus៖ លេខកូដចូលគណនី'],
    ['CN', '【Lotus】您的登录验证码是'],
    ['BN', 'Lotus: আপনার লগ ইন কোড'],
  ] as const)('speaks %s', async (language, words) => {
    await send({ language });
    const [message] = await people.get(OutboxService).list({ target, channel: 'sms' });
    expect(message!.text).toContain(words);
    expect(message!.text).not.toMatch(/[{}]/);
  });

  test('by e-mail has a subject', async () => {
    await send({ channel: 'email', target: 'dara@example.com', purpose: 'step' });
    expect(await people.get(OutboxService).list({ channel: 'email' })).toMatchObject([
      { subject: 'Lotus: your code', siteCode: 'lotus' },
    ]);
  });
});

test('a month later nothing is left of them', async () => {
  await send();
  pass(29 * 86_400_000);
  expect(await people.get(OutboxService).list({ target })).toHaveLength(1);
  pass(2 * 86_400_000);
  expect(await people.get(OutboxService).forget()).toBeGreaterThan(1);
  expect(await people.get(OutboxService).list({ target })).toEqual([]);
});
