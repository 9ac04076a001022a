import ts from 'typescript';
import { expect, test } from 'vitest';
import { placesOf, productionFiles } from './syntax.ts';

/**
 * How many non-null assertions (`x!`) and casts (`x as T`) a project may have outside tests. A number may only shrink:
 * narrow the value, give the source a type, or ask `must` and `itemAt` of libs/domain instead.
 */
const ceilings = {
  'apps/agent-console': { bangs: 22, casts: 22 },
  'apps/mock-api': { bangs: 22, casts: 40 },
  'apps/mock-vendors': { bangs: 0, casts: 9 },
  'apps/player-web': { bangs: 1, casts: 3 },
  'libs/api': { bangs: 0, casts: 11 },
  'libs/art': { bangs: 0, casts: 1 },
  'libs/domain': { bangs: 0, casts: 7 },
  'libs/tracing': { bangs: 0, casts: 0 },
  'libs/ui': { bangs: 0, casts: 0 },
  prisma: { bangs: 2, casts: 1 },
  'tests/bench': { bangs: 0, casts: 2 },
  'tests/chaos': { bangs: 0, casts: 2 },
};

const isCast = (node: ts.Node): boolean => ts.isAssertionExpression(node) && !ts.isConstTypeReference(node.type);

test.each(Object.entries(ceilings))('%s has no more assertions than its ceiling', (project, { bangs, casts }) => {
  const files = productionFiles.filter((file) => file.startsWith(`${project}/`));
  const found = (picks: (node: ts.Node) => boolean) => files.flatMap((file) => placesOf(file, picks));
  expect(withinCeiling(found(ts.isNonNullExpression), bangs)).toEqual([]);
  expect(withinCeiling(found(isCast), casts)).toEqual([]);
});

test('every project with programs has a ceiling', () => {
  const without = productionFiles.filter((file) => !Object.keys(ceilings).some((name) => file.startsWith(`${name}/`)));
  expect(without).toEqual([]);
});

/** Nothing, or all places with the number they may have at most. */
function withinCeiling(places: readonly string[], ceiling: number): readonly string[] {
  return places.length <= ceiling ? [] : [`${places.length} places, at most ${ceiling} allowed`, ...places];
}
