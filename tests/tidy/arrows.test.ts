import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { importsOf, isTest, programFiles, roomOf, writtenImportsOf } from './source-files.ts';
import { functionsThatCall, programsThatUse, sqlFunctions } from './sql-functions.ts';

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
  const upwards = betweenRooms.filter(
    ({ source, target }) => order.indexOf(target.storey) < order.indexOf(source.storey),
  );
  expect(show(upwards), 'move what both need to shared, or pass it in from app').toEqual([]);
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
  expect(
    show(crossing.filter((arrow) => !mayCross(arrow))),
    'let app place both, move what both need to shared, or call the other feature’s service',
  ).toEqual([]);
});

interface Use {
  from: string | undefined;
  to: string | undefined;
  by: string;
}

/**
 * Uses of one server feature by another: by an import, by a program's call of an SQL function, or by one function's
 * call of another.
 */
const usesOfFeatures = (): Use[] => [
  ...betweenRooms
    .filter(({ from, source }) => source.app === 'mock-api' && !isTest(from))
    .map(({ from, source, target }) => ({ from: source.feature, to: target.feature, by: from })),
  ...sqlFunctions.flatMap((one) => [
    ...programsThatUse(one).map(({ file }) => ({ from: roomOf(file)?.feature, to: one.feature, by: file })),
    ...functionsThatCall(one).map(({ feature, file }) => ({ from: feature, to: one.feature, by: file })),
  ]),
];

test('server features do not use each other in a circle, in TypeScript and SQL together', () => {
  const uses = usesOfFeatures().filter(({ from, to }) => from && to && from !== to);
  const reaches = (
    start: string | undefined,
    goal: string | undefined,
    seen = new Set<string | undefined>(),
  ): boolean =>
    uses.some(({ from, to }) => from === start && (to === goal || (!seen.has(to) && reaches(to, goal, seen.add(to)))));
  const circle = uses.filter(({ from, to }) => reaches(to, from));
  const steps = [...new Set(circle.map(({ from, to, by }) => `${from} -> ${to}: ${by}`))];
  expect(steps, 'take out one of these uses: let the caller pass in what is asked for').toEqual([]);
});

test('an app has the folders app, features and shared, and test helpers are kept apart', () => {
  const laidOut = inside('apps/').filter(
    (file) => !file.startsWith('apps/mock-vendors/') && /^apps\/[^/]+\/src\//.test(file),
  );
  const astray = laidOut.filter((file) => !roomOf(file) && !/^apps\/[^/]+\/src\/testing\//.test(file));
  expect(astray, 'move it to src/app, src/features/<feature>, src/shared or src/testing').toEqual([]);
  const served = [...inside('apps/'), ...inside('libs/')].filter(
    (file) => !isTest(file) && !file.includes('/src/testing/') && !file.endsWith('.config.ts'),
  );
  const helped = arrowsFrom(served).filter(({ to }) => /^(apps|libs)\/[^/]+\/src\/testing\//.test(to));
  expect(show(helped), 'move what programs need out of src/testing').toEqual([]);
});

test('the domain imports only itself', () => {
  const rules = inside('libs/domain/src/').filter((file) => !isTest(file) && !file.includes('/src/testing/'));
  const foreign = arrowsFrom(rules).filter(({ to }) => !to.startsWith('libs/domain/src/'));
  expect(show(foreign), 'pass in what the rule needs').toEqual([]);
});

test('the pictures import only each other', () => {
  const pictures = inside('libs/art/src/').filter((file) => !isTest(file));
  const foreign = arrowsFrom(pictures).filter(({ to }) => !to.startsWith('libs/art/src/'));
  expect(show(foreign), 'pass in what the picture needs').toEqual([]);
});

test('database types do not leave the server', () => {
  const outside = programFiles.filter(
    (file) => !/^(apps\/mock-api|prisma|tools|tests\/(bench|chaos))\//.test(file) && file !== 'prisma.config.ts',
  );
  const outward = arrowsFrom(outside).filter(({ to }) => /^(@apsara\/prisma|@prisma\/|prisma\/)/.test(to));
  expect(show(outward), 'use the shapes of the contract in libs/api').toEqual([]);
});

test('relative imports carry the name of the file they mean', () => {
  const nameless = (target: string) => target.startsWith('.') && posix.extname(target) === '';
  const vague = programFiles.filter((file) => writtenImportsOf(file).some(nameless));
  expect(vague, 'end the import with the extension of its file').toEqual([]);
});
