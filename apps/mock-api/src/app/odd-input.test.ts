import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { contract } from '@apsara/api/contract';
import type { Endpoint } from '@apsara/api/endpoint';
import { ConsoleSite } from '../testing/console-site.ts';
import { fieldsOf } from '../testing/fields-of.ts';

/** Whatever reads is asked with the oddest values its shapes let through: a new line of the contract is tried without a word here. */
const readers = {
  anyone: 'member',
  'signed-in': 'member',
  player: 'member',
  member: 'member',
  agent: 'agent',
  staff: 'operator',
  operator: 'operator',
} as const;
const lines = [...contract].filter(([, { method, allow }]) => method === 'GET' && allow in readers);

type Values = Record<string, unknown>;

/** What a line cannot do without. */
const range = { from: '2026-11-20', to: '2026-11-21' };
const needed: Values = { ...range, family: 'wages', kind: 'daily_wage', product: 'CONS' };

const instants = ['2026-13-45T00:00:00.000Z', '0000-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'];
const places = ['-'.repeat(36), '9'.repeat(18), 'P0123456789', '9'.repeat(18) + 'd', randomUUID()];
const ats = ['+275760-09-13T00:00:00.000Z', '-271821-04-20T00:00:00.000Z', ...instants];
/** Where a list goes on, from its last row. */
const cursors = ats.flatMap((at) => places.map((id) => `${at}_${id}`));
const odd: readonly unknown[] = [
  ...instants,
  '0000-01-01',
  '9999-12-31',
  '[5,0]',
  '[9007199254740000,9007199254740001]',
  '%',
  '\\',
  '\u{1d54f}',
  '\ud800',
  "'",
  ' ',
  '',
  '-9999999999999999.99999999',
  '9999999999999999',
  '1e3',
  [],
  [randomUUID()],
  true,
  0,
  9_007_199_254_740_991,
];

let site: ConsoleSite;
beforeAll(async () => {
  site = await ConsoleSite.build();
  await site.fixture.database.game.updateMany({ data: { names: { EN: 'Test' } } });
});
afterAll(() => vi.useRealTimers());

const oddOf = (name: string): readonly unknown[] => (name === 'cursor' ? [...odd, ...cursors] : odd);

const inText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

async function statusOf({ path, query, allow }: Endpoint, given: Values): Promise<number> {
  const names = fieldsOf(query).map(([name]) => name);
  const asked = Object.entries({ ...needed, ...given }).filter(([name]) => names.includes(name));
  const search = new URLSearchParams(asked.map(([name, value]): [string, string] => [name, inText(value)])).toString();
  const { status } = await site.send(
    { method: 'GET', path: `${path.replace(/:\w+/g, randomUUID())}?${search}` },
    readers[allow as keyof typeof readers],
  );
  return status;
}

test.each(lines)('%s answers or refuses every odd input', async (_, line) => {
  const failed: unknown[] = [];
  const tries = fieldsOf(line.query).flatMap(([name, shape]): Values[] => [
    ...oddOf(name)
      .filter((value) => shape.safeParse(inText(value)).success)
      .map((value) => ({ [name]: value })),
    ...fieldsOf(shape).flatMap(([part, of]) =>
      oddOf(part)
        .filter((value) => of.safeParse(value).success)
        .map((value) => ({ [name]: { [part]: value } })),
    ),
  ]);
  for (const tried of [{}, ...tries]) if ((await statusOf(line, tried)) >= 500) failed.push(tried);
  expect(failed).toEqual([]);
});
