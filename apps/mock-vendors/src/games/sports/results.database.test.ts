import { beforeEach, describe, expect, test } from 'vitest';
import { RESULTS_KEPT_DAYS, REVIEW_MS } from '@apsara/domain/games/sports/sports-fixtures';
import { sportsTitleOf } from '@apsara/domain/games/sports/sports-titles';
import { dayMs } from '@apsara/domain/time';
import { first, kickoff, member, minute, second, SportsBook, sportsbook, third } from '../../testing/sports-book.ts';
import { resultsPage, type AskedResults } from './results-desk.ts';
import { SportsStore } from './sports-store.ts';

const book = new SportsBook();
const ask = (over: Partial<AskedResults> = {}) => {
  const day = { from: new Date(kickoff - dayMs), before: new Date(kickoff + dayMs) };
  return resultsPage(new SportsStore(book.pool), { game: sportsbook, ...day, team: '', league: 'mekong', ...over });
};

async function reviewed() {
  const life = await book.life();
  book.clock = minute(90) + REVIEW_MS;
  await life.review();
  return life;
}

beforeEach(() => {
  book.stories.set(first.id, { home: [5, 8], away: [30] });
  book.stories.set(second.id, { postponed: true });
  book.stories.set(third.id, { home: [7], struckOff: 'home' });
});

describe('the results', () => {
  test('name how each market was settled, also of a match that was postponed or corrected', async () => {
    await reviewed();
    const { results } = await ask();
    const found = (id: string) => results.find((result) => result.id === id);
    expect(found(first.id)).toMatchObject({
      home: first.home.name,
      kickoffAt: kickoff,
      score: { home: 2, away: 1 },
      corrected: false,
      provable: true,
      settled: [{ market: 'winner', won: 'winner.home' }, { market: 'handicap' }, { market: 'total' }],
    });
    expect(found(second.id)).toMatchObject({ score: null, settled: [{ won: null }, { won: null }, { won: null }] });
    expect(found(third.id)).toMatchObject({ score: { home: 1, away: 0 }, corrected: true });
  });

  test('say of a bet what its ticket says', async () => {
    const life = await book.life();
    const session = member();
    for (const selection of ['handicap.home', 'total.over'] as const)
      await life.desk.place(session, life.wager([[first.id, selection]]));
    book.clock = minute(90);
    await life.settle();
    book.clock += REVIEW_MS;
    await life.review();
    const won = (await ask()).results.find(({ id }) => id === first.id)!.settled.map((each) => each.won);
    for (const { legs } of await life.bets(session))
      expect(won.includes(legs[0]!.selection)).toBe(legs[0]!.result === 'won');
  });

  test('have no match before a review can no longer change it', async () => {
    const life = await book.life();
    book.clock = minute(90) + REVIEW_MS - 1;
    await life.review();
    const ids = (await ask()).results.map(({ id }) => id);
    expect([ids.includes(second.id), ids.includes(first.id)]).toEqual([true, false]);
  });

  test('come page by page, the latest first, each once', async () => {
    await reviewed();
    book.clock = kickoff + 3 * 3_600_000;
    await (await book.life()).review();
    const all = [];
    let next: string | null = null;
    do {
      const [at, id] = next?.split(' ') ?? [];
      const page: Awaited<ReturnType<typeof ask>> = await ask({
        league: undefined,
        after: at && id ? { kickoffAt: new Date(Number(at)), id } : undefined,
      });
      expect(page.results.length).toBeLessThanOrEqual(20);
      all.push(...page.results);
      next = page.next;
    } while (next !== null);
    expect(all.length).toBeGreaterThan(20);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    const times = all.map(({ kickoffAt }) => kickoffAt);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  });

  test('are found by a part of a team, in whatever case, by league, by day and by title', async () => {
    await reviewed();
    const { name } = first.away;
    const found = async (over: Partial<AskedResults>) => (await ask(over)).results.map(({ id }) => id);
    const ids = await found({ team: ` ${name.slice(1, -1).toUpperCase()} ` });
    expect(ids).toContain(first.id);
    expect(ids).not.toContain(second.id);
    expect(await found({ team: '%' })).toEqual([]);
    expect(await found({ league: 'hoops' })).not.toContain(first.id);
    expect(await found({ from: new Date(kickoff + 1) })).not.toContain(first.id);
    expect(await found({ league: undefined, game: sportsTitleOf('SBT-HOOPSLIVE')! })).not.toContain(first.id);
    expect(await found({ game: sportsTitleOf('IBC-SPORTSBOOK')! })).not.toContain(first.id);
  });

  test('are forgotten after their days, and cannot be verified once the seed is', async () => {
    await reviewed();
    book.clock = kickoff + dayMs + 3_600_000;
    await (await book.life()).review();
    book.clock += 3_600_000;
    await (await book.life()).review();
    expect((await ask()).results.find(({ id }) => id === first.id)).toMatchObject({ provable: false });
    book.clock = kickoff + RESULTS_KEPT_DAYS * dayMs + 7_200_000;
    await (await book.life()).review();
    book.clock += 3_600_000;
    await (await book.life()).review();
    expect((await ask()).results).toEqual([]);
  });
});
