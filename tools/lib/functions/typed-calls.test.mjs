import { expect, test } from 'vitest';
import { typedCalls } from './typed-calls.mjs';

/**
 * @import { SqlFunction } from './function-files.mjs'
 */

/**
 * @param {string} name
 * @param {string} header
 * @param {string} statement
 * @returns {SqlFunction}
 */
const file = (name, header, statement) => ({
  name,
  feature: 'shop',
  file: `shop/${name}.sql`,
  header: header.replaceAll(/^(?=.)/gm, '-- '),
  statement: `CREATE OR REPLACE FUNCTION ${name}${statement} AS $$ … $$;`,
});
const called = '\nCalled by: shop/shop.service.ts.\n';

/**
 * The generated module of one function and of what it needs, without comments.
 * @param {SqlFunction[]} files
 * @param {string[]} [migrations]
 */
const callsOf = (files, migrations = []) => typedCalls(files, migrations).replaceAll(/^ *\/?\*.*\n/gm, '');

const order = file(
  'shop_order',
  `Orders.\n\nArguments:\n  p_by 'member' | 'staff': who orders.\n  p_note | null, p_left_at | null: what is left\n    at the door.\nReturns:\n  status 'OK' | 'SOLD_OUT' |\n    'UNKNOWN': what became of it.\n  order_no | null: null when there is none.${called}`,
  `(
  p_items uuid[], p_by text, -- who
  p_note text, p_left_at timestamptz, p_day date DEFAULT 'today', p_key text DEFAULT NULL,
  OUT status text, OUT order_no text
) LANGUAGE plpgsql`,
);

test('arguments and answer have the names and types of the signature, and of the header what it cannot say', () => {
  const calls = callsOf([order]);
  expect(calls).toContain(`export interface ShopOrderArguments {
  items: readonly string[];
  by: 'member' | 'staff';
  note: string | null;
  leftAt: Date | null;
  day?: Day;
  key?: string;
}`);
  expect(calls).toContain(`export interface ShopOrderAnswer {
  status: 'OK' | 'SOLD_OUT' | 'UNKNOWN';
  orderNo: string | null;
}`);
});

test('an argument that is left out gets its default, and the statement is prepared under the name of its call', () => {
  expect(callsOf([order])).toContain(
    `row(queries, 'call_shop_order', "SELECT * FROM shop_order($1, $2, $3, $4, coalesce($5::date, 'today'), $6)", [given.items, given.by, given.note, given.leftAt, given.day, given.key])`,
  );
});

test('null speaks of the elements of a list that is given, and of the whole list that is answered', () => {
  const calls = callsOf([
    file(
      'shop_left',
      `Arguments:\n  p_prices | null: elements may be null.\nReturns:\n  left | null: null when nothing is missing.${called}`,
      '(p_prices bigint[], OUT left bigint[], OUT gone text[]) LANGUAGE plpgsql',
    ),
  ]);
  expect(calls).toContain('{\n  prices: readonly (bigint | null)[];\n}');
  expect(calls).toContain('{\n  left: readonly bigint[] | null;\n  gone: readonly string[];\n}');
});

test('a call carries the header of its function', () => {
  expect(typedCalls([order], [])).toContain("   *   p_by 'member' | 'staff': who orders.\n");
});

test.each([
  ['void', 'Promise<void> =>\n    nothing(queries, \'call_shop_do\', "SELECT shop_do($1)"'],
  ['bigint', 'Promise<bigint> =>\n    value(queries, \'call_shop_do\', "SELECT shop_do($1) AS value"'],
  ['SETOF uuid', 'Promise<string[]> =>\n    values(queries, \'call_shop_do\', "SELECT value FROM shop_do($1) value"'],
  ['TABLE (day date)', 'Promise<ShopDoAnswer[]> =>\n    rows(queries, \'call_shop_do\', "SELECT * FROM shop_do($1)"'],
  ['SETOF shop_answer', 'Promise<ShopDoAnswer[]> =>\n    rows(queries, \'call_shop_do\', "SELECT * FROM shop_do($1)"'],
  ['shop_answer', 'Promise<ShopDoAnswer> =>\n    row(queries, \'call_shop_do\', "SELECT * FROM shop_do($1)"'],
])("a function's answer of type %s is read as such", (answer, reading) => {
  const types = ['CREATE TYPE shop_answer AS (state text, at timestamptz);'];
  const calls = callsOf([file('shop_do', called, `(p_id uuid) RETURNS ${answer} LANGUAGE plpgsql`)], types);
  expect(calls).toContain(reading);
});

test('a header may take over what that of another function says, and name a type of a column', () => {
  const prices = `(p_id uuid) RETURNS TABLE (tiers jsonb, kind text, price bigint) LANGUAGE sql`;
  const calls = callsOf([
    file('shop_prices', `Returns: rows.\n  tiers [Tiers], price | null: of the item.${called}`, prices),
    file('shop_offers', `Returns: as shop_prices.\n  kind 'gift': always.${called}`, prices),
  ]);
  expect(calls).toContain("Answer {\n  tiers: Column.Tiers;\n  kind: 'gift';\n  price: bigint | null;\n}");
});

test('the text of a function in SQL may be planned with its values, so that its call is not prepared', () => {
  expect(callsOf([file('shop_do', called, '(p_id uuid) RETURNS int LANGUAGE sql')])).toContain(
    'value(queries, undefined,',
  );
});

test('a function that only other functions, the seed, or statements call gets no typed call', () => {
  const calls = callsOf([
    file('shop_a', 'Called by: shop_b.\n', '(p_id uuid) RETURNS int LANGUAGE plpgsql'),
    file('shop_b', 'Called by: shop_c, prisma/seed/shop.ts.\n', '(p_id uuid) RETURNS int LANGUAGE plpgsql'),
    file('shop_c', called, '(p_changes bet_changes[]) RETURNS void LANGUAGE plpgsql'),
    file('shop_d', called, '(p_id uuid) RETURNS int LANGUAGE sql IMMUTABLE'),
    file('shop_e', 'Called by: trigger on items.\n', '() RETURNS trigger LANGUAGE plpgsql'),
  ]);
  expect(calls).not.toContain('shop_');
});
