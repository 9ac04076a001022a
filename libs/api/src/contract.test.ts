import { describe, expect, test } from 'vitest';
import { contract } from './contract.ts';
import { openApi } from './openapi.ts';
import { listQuery } from './shapes.ts';
import { teamMemberFilter } from './agents.ts';

const lines = [...contract];

test('row 13: a member can ask for a withdrawal and confirm its receipt, and cannot take it back', () => {
  // Every line a member may call, wherever it stands.
  const writes = lines.filter(
    ([name, { path, method, allow }]) =>
      /withdraw|payout/i.test(`${name} ${path}`) && method !== 'GET' && ['member', 'account', 'anyone'].includes(allow),
  );
  expect(writes.map(([name]) => name).toSorted()).toEqual([
    'withdrawals.confirmWithdrawal',
    'withdrawals.createPayoutAccount',
    'withdrawals.createWithdrawal',
    'withdrawals.removePayoutAccount',
  ]);
});

describe('the contract', () => {
  test('has no line twice', () => {
    const calls = lines.map(([, line]) => `${line.method} ${line.path}`);
    expect(new Set(calls).size).toBe(calls.length);
  });

  test.each(lines)('%s: params, query and body share no key, so that a caller may pass one flat object', (_, line) => {
    const keys = [line.params, line.query, line.body].flatMap((part) => Object.keys(part?.shape ?? {}));
    expect(new Set(keys).size).toBe(keys.length);
  });

  test.each(lines)('%s has a query or a body, so that the client knows where fields go', (_, line) => {
    expect(line.query && (line.body ?? line.files)).toBeUndefined();
  });

  test.each(lines.filter(([, line]) => ['member', 'account', 'agent', 'console'].includes(line.allow)))(
    '%s lists the refusal of a caller without a session',
    (_, line) => {
      expect(line.refusals).toContain('session.invalid');
    },
  );

  test('calls that move money or points carry a request id, except decisions, which their own state makes unrepeatable', () => {
    const people = lines.filter(([, { allow }]) =>
      ['member', 'account', 'agent', 'operator', 'console'].includes(allow),
    );
    const moving = people.filter(([name, { method, body, params }]) => {
      const fields = Object.keys(body?.shape ?? {});
      // A PUT sets an amount: sent twice, it sets the same. A preview writes nothing.
      const isSafe = method === 'GET' || method === 'PUT' || name.includes('.preview');
      return !isSafe && !params && (fields.includes('amount') || fields.includes('points'));
    });
    expect(moving.length).toBeGreaterThan(5);
    expect(moving.filter(([, { idempotent }]) => !idempotent).map(([name]) => name)).toEqual([]);
  });

  test('calls by which agents write texts or start calculations are rate limited', () => {
    const written = lines.filter(
      ([, { method, allow }]) => method === 'POST' && (allow === 'agent' || allow === 'console'),
    );
    expect(written.length).toBeGreaterThan(3);
    expect(written.filter(([, { limit }]) => !limit).map(([name]) => name)).toEqual([]);
  });

  test('what staff may write and change is settings: an older form of them is refused', () => {
    const changes = lines.filter(([, { method, right }]) => method === 'PUT' && right?.endsWith('.write'));
    expect(changes.filter(([, { settings }]) => !settings).map(([name]) => name)).toEqual(['contracts.updateContract']);
    const settings = lines.filter(([, line]) => line.settings);
    for (const [name, { path, refusals }] of settings) {
      expect(refusals, name).toContain('site.settings_changed');
      expect(lines.filter(([, line]) => line.method === 'GET' && line.path === path)).toHaveLength(1);
    }
  });

  test('a line with a limit lists the refusal of too many calls', () => {
    const limited = lines.filter(([, { limit }]) => limit);
    expect(limited.filter(([, { refusals }]) => !refusals.includes('request.too_many')).map(([name]) => name)).toEqual(
      [],
    );
  });

  test.each(lines.filter(([, line]) => line.idempotent))(
    '%s lists the refusals of a missing key and a used one',
    (_, line) => {
      expect(line.refusals).toEqual(expect.arrayContaining(['request.key_needed', 'request.key_reused']));
    },
  );

  test('an answer is kept for everybody only where anybody may ask, as often as they like', () => {
    const kept = lines.filter(([, line]) => line.sharedSeconds);
    expect(kept.length).toBeGreaterThan(0);
    for (const [name, line] of kept)
      expect([name, line.method, line.allow, line.limit]).toEqual([name, 'GET', 'anyone', undefined]);
  });

  test('the OpenAPI document has every line with its answer', () => {
    const { paths } = openApi() as {
      paths: Record<string, Record<string, { operationId: string; responses: object }>>;
    };
    const ids = Object.values(paths).flatMap((path) => Object.values(path).map((operation) => operation.operationId));
    expect(ids.toSorted()).toEqual(lines.map(([name]) => name).toSorted());
  });

  test('the OpenAPI document tells vendors that a win may say what settled its bet, and need not', () => {
    const { paths } = openApi() as { paths: Record<string, { post?: { requestBody: unknown } }> };
    const body = paths['/seamless/v1/{vendor}/{action}']?.post?.requestBody;
    const { schema } = (body as { content: Record<string, { schema: Record<string, unknown> }> }).content[
      'application/json'
    ]!;
    expect(schema).toMatchObject({
      properties: {
        settlement: {
          enum: ['result', 'cash_out', 'part_cash_out'],
          description: expect.stringContaining('cashed out'),
        },
      },
      required: expect.not.arrayContaining(['settlement']),
    });
  });
});

describe('a console list query', () => {
  const query = listQuery(teamMemberFilter, ['account']);
  test('reads the simple-rest dialect', () => {
    expect(query.parse({ sort: '["account","ASC"]', range: '[0,24]', filter: '{"q":"da"}' })).toEqual({
      sort: ['account', 'ASC'],
      range: [0, 24],
      filter: { q: 'da' },
    });
    expect(query.parse({})).toEqual({});
  });
  test.each([{ sort: '["password","ASC"]' }, { range: '[0,99999]' }, { filter: '{' }, { sort: 'x' }])(
    'refuses %j',
    (bad) => {
      expect(query.safeParse(bad).success).toBe(false);
    },
  );
});
