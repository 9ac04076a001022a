import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { MAX_SAVED_FILTERS } from '@apsara/api/saved-filters';
import type { SignedInCaller } from '../../shared/caller.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { TestApp, refusalOf } from '../../testing/test-app.ts';
import { ReportsModule } from './reports.module.ts';
import { SavedFiltersService } from './saved-filters.service.ts';

let people: TestApp;
let filters: SavedFiltersService;

beforeAll(async () => {
  people = await TestApp.create(await freshDatabase(), [ReportsModule]);
  filters = people.get(SavedFiltersService);
});

const somebody = () => ({ ...people.caller(), actor: { id: randomUUID() } }) as SignedInCaller;
const losers = {
  report: 'palStatementsAgentCopy',
  name: 'Losers',
  filter: { range: 'last30', kind: 'member' },
} as const;

test('a filter is kept with its account, by name, and the name again replaces it', async () => {
  const me = somebody();
  const { id } = await filters.createSavedFilter(losers, me);
  await filters.createSavedFilter({ ...losers, name: 'All', filter: {} }, me);
  await filters.createSavedFilter({ ...losers, report: 'agentRevenueReport' }, me);
  expect((await filters.createSavedFilter({ ...losers, filter: { range: 'today' } }, me)).id).toBe(id);
  const { rows, total } = await filters.listSavedFilters({ filter: { report: losers.report } }, me);
  expect([total, rows.map(({ name, filter }) => [name, filter])]).toEqual([
    2,
    [
      ['All', {}],
      ['Losers', { range: 'today' }],
    ],
  ]);
});

test('nobody sees, replaces or deletes what is somebody else’s', async () => {
  const [me, other] = [somebody(), somebody()];
  const { id } = await filters.createSavedFilter(losers, me);
  await filters.createSavedFilter({ ...losers, filter: {} }, other);
  expect(await refusalOf(filters.removeSavedFilter(id, other))).toBe('reports.filter_unknown');
  expect((await filters.listSavedFilters({}, me)).rows).toEqual([{ id, ...losers }]);
  expect((await filters.listSavedFilters({ filter: { id: [id] } }, other)).rows).toEqual([]);
  expect(await filters.removeSavedFilter(id, me)).toEqual({ id });
  expect(await refusalOf(filters.removeSavedFilter(id, me))).toBe('reports.filter_unknown');
});

test('there is a most of them for each report', async () => {
  const me = somebody();
  for (let n = 0; n < MAX_SAVED_FILTERS; n += 1) await filters.createSavedFilter({ ...losers, name: `${n}` }, me);
  expect(await refusalOf(filters.createSavedFilter({ ...losers, name: 'more' }, me))).toBe('reports.too_many_filters');
  expect((await filters.createSavedFilter({ ...losers, name: '0', filter: {} }, me)).filter).toEqual({});
  expect((await filters.createSavedFilter({ ...losers, report: 'agentRevenueReport' }, me)).name).toBe('Losers');
});
