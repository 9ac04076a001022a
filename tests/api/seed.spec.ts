import { describe, expect, inject, test } from 'vitest';
import { listTeamMembers } from '@apsara/api/agents';
import { listTeamAnnouncements } from '@apsara/api/announcements';
import { listGames, listHotGames, listVendorLanes } from '@apsara/api/games';
import { listLetters, listMessages } from '@apsara/api/messages';
import { readSystemStatus } from '@apsara/api/sites';
import { readBalance } from '@apsara/api/wallets';
import { signedIn, stranger } from '../support/calls.ts';

const url = inject('url');

describe('what every client may rely on outside production', () => {
  test.each(['player1', 'player2', 'player3', 'player4', 'player5'])('%s has 1,000,000.00 KHR', async (username) => {
    const { client } = await signedIn(url, username);
    expect(await client.call(readBalance)).toMatchObject({
      sumBalance: '1000000.00',
      currency: 'KHR',
      currencySymbol: '៛',
    });
  });

  test.each(['player6', 'player7', 'player8', 'player9', 'demo1'])('%s signs in', async (username) => {
    expect((await signedIn(url, username)).token).toHaveLength(43);
  });

  test('agent1 has player1 to player5 and agent11 directly below; agent2 is beside it', async () => {
    const { client } = await signedIn(url, 'agent1', { device: 'console' });
    const team = await client.call(listTeamMembers, { range: '[0,9999]' });
    const direct = team.filter(({ level }) => level === 1).map(({ account }) => account);
    expect(direct).toEqual(expect.arrayContaining(['player1', 'player2', 'player3', 'player4', 'player5', 'agent11']));
    expect(team.map(({ account }) => account)).not.toContain('agent2');
    expect(new Set(team.filter(({ kind }) => kind === 'agent').map(({ level }) => level))).toEqual(
      new Set([0, 1, 2, 3]),
    );
  });

  test("agent1's letter and announcement have reached player1", async () => {
    const { client: agent } = await signedIn(url, 'agent1', { device: 'console' });
    const [letter] = await agent.call(listLetters, {});
    const { client } = await signedIn(url, 'player1');
    const inbox = await client.call(listMessages, { group: 'agents' });
    expect(inbox.content.map(({ title, from }) => ({ title, from }))).toContainEqual({
      title: letter?.title,
      from: 'agent1',
    });
    const told = await client.call(listTeamAnnouncements, { language: 'EN' });
    expect(told.map(({ title }) => title)).toContain('Help from your agent');
  });

  test('padma has its own money, languages, colours, rules and accounts', async () => {
    const { info } = await stranger(url, { merchant: 'padma' }).client.call(readSystemStatus);
    expect(info.site).toMatchObject({
      merchant: 'padma',
      currency: 'BDT',
      supportLanguages: ['EN', 'BN'],
      theme: { brand: expect.any(String) },
    });
    const { client } = await signedIn(url, 'player1', { merchant: 'padma' });
    expect(await client.call(readBalance)).toMatchObject({ currency: 'BDT' });
    await expect(signedIn(url, 'player2', { merchant: 'padma' })).rejects.toMatchObject({
      code: 'session.captcha_needed',
    });
  });
});

describe('the catalogue', () => {
  const { client } = stranger(url);

  test("has ten thousand games in pages of fifty, of which lists leave the test vendor's and bingo out", async () => {
    const first = await client.call(listGames, {});
    expect([first.games.length, first.totalCount, first.totalPages]).toEqual([50, 9_995, 200]);
    const last = await client.call(listGames, { pageNo: 200 });
    expect(last.games).toHaveLength(45);
    expect(last.games.map(({ nodeId }) => nodeId)).not.toContain(first.games[0]!.nodeId);
  });

  test('has bingo where the site lists Tagalog, and nowhere else', async () => {
    const bingo = { gameType: 'RNG', gameClassify: 'BG' } as const;
    expect((await client.call(listGames, bingo)).games).toEqual([]);
    const { games } = await stranger(url, { merchant: 'padma' }).client.call(listGames, bingo);
    expect(games.map(({ gameCode }) => gameCode).toSorted()).toEqual([
      'BGS-BINGO75',
      'BGS-BINGO90',
      'BGS-QUICKBINGO75',
      'BGS-QUICKBINGO90',
    ]);
  });

  test('is searched by name in any language, by vendor and by sub-category', async () => {
    const found = await client.call(listGames, { gameName: 'lotus lantern', language: 'KM' });
    const [lantern] = found.games.filter(({ vassalage }) => vassalage === 'PG');
    expect(lantern).toMatchObject({ gameCode: 'PG-LOTUSLANTERN', gameType: 'RNG' });
    for (const gameName of [lantern!.gameName, 'lotus lantren', '莲花灯'])
      expect((await client.call(listGames, { gameName })).games[0]).toMatchObject({ nodeId: lantern!.nodeId });
    const cards = await client.call(listGames, { gameType: 'RNG', vassalage: 'PG', gameClassify: 'TG' });
    expect(new Set(cards.games.map((game) => `${game.vassalage}/${game.gameClassify}`))).toEqual(new Set(['PG/TG']));
    expect((await client.call(listGames, { gameName: 'no such game anywhere' })).totalCount).toBe(0);
  });

  test('lists what can be played before what is under maintenance', async () => {
    const { games } = await client.call(listGames, { gameType: 'SPORTS' });
    const open = games.filter(({ maintenance }) => !maintenance).length;
    expect(open).toBeGreaterThan(0);
    expect(games.map(({ maintenance }) => maintenance)).toEqual(games.map((_, index) => index >= open));
  });

  test('offers hot games that can be played, and every category with its vendors', async () => {
    const { list } = await client.call(listHotGames, {});
    expect(list.length).toBeGreaterThanOrEqual(8);
    expect(list.every(({ maintenance }) => !maintenance)).toBe(true);
    const { data } = await client.call(listVendorLanes, {});
    expect(data.lanes.map(({ gameClassify }) => gameClassify)).toEqual([
      'RNG',
      'LIVE',
      'SPORTS',
      'ESPORTS',
      'FISH',
      'PVP',
      'LOTT',
      'ELOTT',
      'COCKFIGHT',
    ]);
  });

  test('draws every game, the same way each time', async () => {
    const { games } = await client.call(listGames, { pageNo: 17 });
    for (const { showIcon } of games.slice(0, 5)) {
      const [one, two] = await Promise.all([fetch(url + showIcon), fetch(url + showIcon)]);
      expect(one.headers.get('content-type')).toContain('image/svg+xml');
      expect(await one.text()).toBe(await two.text());
    }
    expect((await fetch(`${url}/art/1/game/10001-none.portrait.svg`)).status).toBe(404);
  });
});
