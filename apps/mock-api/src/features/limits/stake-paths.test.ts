import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { keysOf } from '@apsara/domain/records';
import { stakeKinds, stakePaths } from '@apsara/domain/protection/stake-paths';

const root = resolve(import.meta.dirname, '../../../../..');

const filesIn = (folder: string, ending: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending) && !name.includes('.test.'))
    .map((name) => join(folder, name));

/** The text of a function without its comments. */
const code = (path: string): string => readFileSync(path, 'utf8').replaceAll(/^\s*--.*$/gm, '');

const functions = new Map(
  filesIn(join(root, 'prisma/functions'), '.sql').map((path) => [/(\w+)\.sql$/.exec(path)?.[1] ?? '', code(path)]),
);

/** Posts a transfer of a kind that takes a stake, or writes a bet. */
const takesStake = (text: string): boolean =>
  /INSERT INTO bets\b/.test(text) ||
  stakeKinds.some((kind) => new RegExp(`(?:ledger_\\w+|wallets_post)\\([^;]*'${kind}'`).test(text));

test('row 18: every function that takes a stake is in the register of paths, and no other', () => {
  const found = [...functions].filter(([, text]) => takesStake(text)).map(([name]) => name);
  expect(found.toSorted()).toEqual(keysOf(stakePaths).toSorted());
});

test.each(keysOf(stakePaths).map((name) => [name, stakePaths[name]] as const))(
  'row 18: %s asks the limits, or was asked where its money came from',
  (name, path) => {
    if ('asks' in path) expect(functions.get(name)).toContain(`${path.asks}(`);
    else expect(keysOf(stakePaths)).toContain(path.asked_before);
  },
);

test('row 18: no service takes a stake beside the functions', () => {
  const services = filesIn(join(root, 'apps/mock-api/src'), '.ts');
  const taking = services.filter((path) =>
    stakeKinds.some((kind) => readFileSync(path, 'utf8').includes(`kind: '${kind}'`)),
  );
  expect(taking).toEqual([]);
});
