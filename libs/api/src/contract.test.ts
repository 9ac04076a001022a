import { describe, expect, test } from 'vitest';
import { contract } from './contract.ts';
import { openApi } from './openapi.ts';
import { listQuery } from './shapes.ts';
import { downlineFilter } from './agents.ts';

const lines = [...contract];

describe('the contract', () => {
  test('has no line twice', () => {
    const calls = lines.map(([, line]) => `${line.method} ${line.path}`);
    expect(new Set(calls).size).toBe(calls.length);
  });

  test.each(lines)('%s: params, query and body share no key, so that a caller may pass one flat object', (_, line) => {
    const keys = [line.params, line.query, line.body].flatMap((part) => Object.keys(part?.shape ?? {}));
    expect(new Set(keys).size).toBe(keys.length);
  });

  test.each(lines.filter(([, line]) => line.allow === 'member' || line.allow === 'agent'))('%s names what a stranger hears', (_, line) => {
    expect(line.refusals).toContain('session.invalid');
  });

  test('an answer is kept for everybody only where anybody may ask, as often as they like', () => {
    const kept = lines.filter(([, line]) => line.sharedSeconds);
    expect(kept.length).toBeGreaterThan(0);
    for (const [name, line] of kept) expect([name, line.method, line.allow, line.limit]).toEqual([name, 'GET', 'anyone', undefined]);
  });

  test('every line stands in the OpenAPI document with its answer', () => {
    const { paths } = openApi() as { paths: Record<string, Record<string, { operationId: string; responses: object }>> };
    const ids = Object.values(paths).flatMap((path) => Object.values(path).map((operation) => operation.operationId));
    expect(ids.toSorted()).toEqual(lines.map(([name]) => name).toSorted());
  });
});

describe('a console list query', () => {
  const query = listQuery(downlineFilter, ['account']);
  test('reads the simple-rest dialect', () => {
    expect(query.parse({ sort: '["account","ASC"]', range: '[0,24]', filter: '{"q":"da"}' })).toEqual({
      sort: ['account', 'ASC'],
      range: [0, 24],
      filter: { q: 'da' },
    });
    expect(query.parse({})).toEqual({});
  });
  test.each([{ sort: '["password","ASC"]' }, { range: '[0,99999]' }, { filter: '{' }, { sort: 'x' }])('refuses %j', (bad) => {
    expect(query.safeParse(bad).success).toBe(false);
  });
});
