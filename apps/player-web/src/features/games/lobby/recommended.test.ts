import { expect, it } from 'vitest';
import { recommended, tasteOf } from './recommended.ts';

const game = (nodeId: string, over: { isTop?: boolean; maintenance?: boolean; vassalage?: string } = {}) => ({
  nodeId,
  isTop: false,
  maintenance: false,
  maintenanceUntil: null,
  vassalage: 'PG',
  gameType: 'RNG' as const,
  ...over,
});
const popular = Array.from({ length: 14 }, (_, index) => game(`g${index}`));
const ids = (games: readonly { nodeId: string }[]) => games.map(({ nodeId }) => nodeId);
const visitor = { liked: [], recent: [], hot: [] };

it('recommends to visitors the twelve most popular games that are not top games', () => {
  const games = [game('top', { isTop: true }), game('closed', { maintenance: true }), ...popular];
  expect(ids(recommended({ ...visitor, popular: games }))).toEqual(ids(popular.slice(0, 12)));
});

it('uses hot games only when nothing else is left', () => {
  expect(ids(recommended({ ...visitor, popular: popular.slice(0, 3), hot: [game('g0')] }))).toEqual(['g1', 'g2', 'g0']);
});

it('mixes in the favourite provider of a member, once each and without what the member plays already', () => {
  const liked = [game('own'), game('g1'), game('known')];
  const recent = [game('known'), game('g0')];
  expect(ids(recommended({ popular: popular.slice(0, 5), liked, recent, hot: [] }))).toEqual([
    'own',
    'g1',
    'g2',
    'g3',
    'g4',
  ]);
});

it('knows the kind and the provider a member plays most', () => {
  const live = (vassalage: string) => ({ nodeId: vassalage, vassalage, gameType: 'LIVE' as const });
  expect(tasteOf([game('a'), live('EVO'), live('SEXY'), live('EVO')])).toEqual({ gameType: 'LIVE', vassalage: 'EVO' });
  expect(tasteOf([])).toEqual({ gameType: 'RNG' });
});
