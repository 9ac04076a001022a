import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { importsOf, isTest, programFiles, roomOf, writtenImportsOf } from './source-files.ts';

interface Arrow {
  from: string;
  to: string;
}

const arrowsFrom = (files: readonly string[]): Arrow[] =>
  files.flatMap((from) => importsOf(from).map((to) => ({ from, to })));
const inside = (folder: string) => programFiles.filter((file) => file.startsWith(folder));
const show = (arrows: Arrow[]) => arrows.map(({ from, to }) => `${from} -> ${to}`);

const betweenRooms = arrowsFrom(inside('apps/')).flatMap(({ from, to }) => {
  const [source, target] = [roomOf(from), roomOf(to)];
  return source && target && source.app === target.app ? [{ from, to, source, target }] : [];
});

test('arrows inside an app point one way: app, features, shared', () => {
  const order = ['app', 'features', 'shared'];
  expect(
    show(betweenRooms.filter(({ source, target }) => order.indexOf(target.storey) < order.indexOf(source.storey))),
  ).toEqual([]);
});

/** A server feature may use another's service, and its module to be given that service; a screen feature nothing of another's. */
function mayCross({ from, to, source }: (typeof betweenRooms)[number]): boolean {
  if (source.app !== 'mock-api') return false;
  if (isTest(from)) return true;
  return to.endsWith('.service.ts') || (from.endsWith('.module.ts') && to.endsWith('.module.ts'));
}

test('features meet in app/; a server feature uses another through its service only', () => {
  const crossing = betweenRooms.filter(
    ({ source, target }) => source.feature && target.feature && source.feature !== target.feature,
  );
  expect(show(crossing.filter((arrow) => !mayCross(arrow)))).toEqual([]);
});

test('server features do not use each other in a circle', () => {
  const used = new Map<string, Set<string>>();
  for (const { from, source, target } of betweenRooms) {
    if (
      source.app !== 'mock-api' ||
      !source.feature ||
      !target.feature ||
      source.feature === target.feature ||
      isTest(from)
    )
      continue;
    used.set(source.feature, (used.get(source.feature) ?? new Set()).add(target.feature));
  }
  const reaches = (start: string, goal: string, seen = new Set<string>()): boolean =>
    [...(used.get(start) ?? [])].some(
      (next) => next === goal || (!seen.has(next) && reaches(next, goal, seen.add(next))),
    );
  expect([...used.keys()].filter((feature) => reaches(feature, feature))).toEqual([]);
});

test('an app is laid out in app, features and shared; what only tests, benches or chaos need lies apart', () => {
  const laidOut = inside('apps/').filter(
    (file) => !file.startsWith('apps/mock-vendors/') && /^apps\/[^/]+\/src\//.test(file),
  );
  expect(laidOut.filter((file) => !roomOf(file) && !/^apps\/[^/]+\/src\/(testing|bench|chaos)\//.test(file))).toEqual(
    [],
  );
  const served = inside('apps/').filter(
    (file) => !isTest(file) && !/\/src\/(testing|bench|chaos)\//.test(file) && !file.endsWith('.config.ts'),
  );
  expect(show(arrowsFrom(served).filter(({ to }) => /^apps\/[^/]+\/src\/(testing|bench|chaos)\//.test(to)))).toEqual(
    [],
  );
});

test('the rules import nothing but each other', () => {
  const rules = inside('libs/domain/src/').filter((file) => !isTest(file));
  expect(show(arrowsFrom(rules).filter(({ to }) => !to.startsWith('libs/domain/src/')))).toEqual([]);
});

test('the pictures import nothing but each other', () => {
  const pictures = inside('libs/art/src/').filter((file) => !isTest(file));
  expect(show(arrowsFrom(pictures).filter(({ to }) => !to.startsWith('libs/art/src/')))).toEqual([]);
});

test('database types do not leave the server', () => {
  const outside = programFiles.filter(
    (file) => !/^(apps\/mock-api|prisma|tools)\//.test(file) && file !== 'prisma.config.ts',
  );
  expect(show(arrowsFrom(outside).filter(({ to }) => /^(@apsara\/prisma|@prisma\/|prisma\/)/.test(to)))).toEqual([]);
});

test('relative imports carry the name of the file they mean', () => {
  const nameless = (target: string) => target.startsWith('.') && posix.extname(target) === '';
  expect(programFiles.filter((file) => writtenImportsOf(file).some(nameless))).toEqual([]);
});
