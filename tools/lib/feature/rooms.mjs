import { screenRooms } from './screen-rooms.mjs';
import { serverRooms } from './server-rooms.mjs';

/**
 * @import { Spellings } from './feature-name.mjs'
 * @import { Page } from './pages.mjs'
 * @typedef {Record<string, string>} Files Texts by path.
 */

/**
 * A feature's rules and tables.
 * @param {Spellings} names
 * @param {string} meaning
 * @returns {Files}
 */
const foundations = ({ name, title, onePascal, oneTitle }, meaning) => ({
  [`libs/domain/src/${name}/${name}.ts`]: `/** ${oneTitle}: one of ${meaning}. */
export interface ${onePascal} {
  id: string;
  createdAt: Date;
}

/** Newest first. */
export const newestFirst = (all: readonly ${onePascal}[]): ${onePascal}[] =>
  all.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
`,
  [`libs/domain/src/${name}/${name}.test.ts`]: `import { expect, test } from 'vitest';
import { newestFirst } from './${name}.ts';

test('the newest comes first', () => {
  const older = { id: 'a', createdAt: new Date('2026-01-01T00:00:00Z') };
  const newer = { id: 'b', createdAt: new Date('2026-01-02T00:00:00Z') };
  expect(newestFirst([older, newer])).toEqual([newer, older]);
});
`,
  [`prisma/schema/${name}.prisma`]: `/// ${title}: ${meaning}.\n`,
});

/**
 * @param {Spellings} names
 * @param {string} meaning
 */
const ownContract = ({ name, pascal, title, oneCamel }, meaning) => `import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { instant } from './shapes.ts';

/** ${title}: ${meaning}. */
const ${oneCamel} = z.object({ id: z.string(), createdAt: instant });

export const listOwn${pascal} = endpoint({
  method: 'GET',
  path: '/wps/${name}',
  allow: 'signed-in',
  summary: "${title}: the member's own, newest first",
  answer: z.array(${oneCamel}),
  refusals: ['session.invalid'],
});
`;

/**
 * @param {Spellings} names
 * @param {string} meaning
 */
const consoleContract = ({ camel, pascal, title, oneCamel, onePascal }, meaning) => `import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { instant, listQuery, operatorRefusals } from './shapes.ts';

/** ${title}: ${meaning}. */
const ${oneCamel}Row = z.object({ id: z.string(), createdAt: instant });
export type ${onePascal}Row = z.output<typeof ${oneCamel}Row>;

export const list${pascal} = endpoint({
  method: 'GET',
  path: '/console/${camel}',
  allow: 'operator',
  right: '${camel}.read',
  summary: '${title} of the site',
  query: listQuery(z.object({}), ['createdAt']),
  answer: z.array(${oneCamel}Row),
  refusals: [...operatorRefusals, 'request.invalid'],
});
`;

/** @param {Spellings} names */
const ownProof = ({ name, pascal }) => `import { expect, inject, test } from 'vitest';
import { listOwn${pascal} } from '@apsara/api/${name}';
import { signedIn, stranger } from '../support/calls.ts';

const url = inject('url');

test('a member reads their own', async () => {
  const { client } = await signedIn(url, 'player1');
  expect(await client.call(listOwn${pascal})).toEqual([]);
});

test('a stranger is asked to sign in', async () => {
  await expect(stranger(url).client.call(listOwn${pascal})).rejects.toMatchObject({ code: 'session.invalid' });
});
`;

/** @param {Spellings} names */
const consoleProof = ({ name, pascal }) => `import { expect, inject, test } from 'vitest';
import { list${pascal} } from '@apsara/api/${name}';
import { signedIn } from '../support/calls.ts';

const url = inject('url');
const device = 'console';

test('an operator reads those of the site', async () => {
  const { client } = await signedIn(url, 'operator1', { device });
  expect(await client.call(list${pascal}, {})).toEqual([]);
});

test('an agent may not', async () => {
  const { client } = await signedIn(url, 'agent1', { device });
  await expect(client.call(list${pascal}, {})).rejects.toMatchObject({ code: 'session.forbidden' });
});
`;

/**
 * Every file of a new feature: each the smallest that is true, passes the checks and shows where the next thing goes.
 * @param {Spellings} names
 * @param {string} meaning
 * @param {Page} page
 * @returns {Files}
 */
export function roomsOf(names, meaning, page) {
  const isConsole = page === 'console';
  return {
    ...foundations(names, meaning),
    [`libs/api/src/${names.name}.ts`]: (isConsole ? consoleContract : ownContract)(names, meaning),
    ...serverRooms(names, page),
    ...screenRooms(names, page),
    [`tests/api/${names.name}.spec.ts`]: (isConsole ? consoleProof : ownProof)(names),
  };
}
