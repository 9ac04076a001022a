import { describe, expect, it } from 'vitest';
import { matching, readListState, writeListState } from './list-state.ts';

describe('the state of a list page', () => {
  it('survives a round trip through the URL', () => {
    const address =
      'vassalage=PG&classify=JP&q=lotus&features=demo%2Cways&volatility=low%2Chigh&rtp=96&sort=name&shelf=favourites';
    expect(writeListState(readListState(new URLSearchParams(address))).toString()).toBe(address);
  });

  it('accepts a lower-case vendor and drops unknown values', () => {
    const state = readListState(
      new URLSearchParams('vassalage=pg&classify=XX&features=luck&volatility=high,odd,low&rtp=12&sort=luck&shelf=all'),
    );
    expect(state).toEqual({
      vassalage: 'PG',
      classify: '',
      name: '',
      features: '',
      volatility: 'low,high',
      minReturn: '',
      sort: 'popular',
      shelf: 'all',
    });
    expect(writeListState(state).toString()).toBe('vassalage=PG&volatility=low%2Chigh');
  });

  it('filters fully loaded games by vendor, kind and part of the name', () => {
    const games = [
      { vassalage: 'PG', gameClassify: 'JP', gameName: 'Lotus Lantern' },
      { vassalage: 'PG', gameClassify: null, gameName: 'Lotus Gate' },
      { vassalage: 'CQ9', gameClassify: 'JP', gameName: 'Lotus Rush' },
    ];
    const state = readListState(new URLSearchParams('vassalage=PG&q=LOTUS'));
    expect(matching(games, state).map((game) => game.gameName)).toEqual(['Lotus Lantern', 'Lotus Gate']);
    const both = readListState(new URLSearchParams('vassalage=PG,CQ9'));
    expect(matching(games, both)).toEqual(games);
    expect(matching(games, { ...state, classify: 'JP' }).map((game) => game.gameName)).toEqual(['Lotus Lantern']);
  });
});
