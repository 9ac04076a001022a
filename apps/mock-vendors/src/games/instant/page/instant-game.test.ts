// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { PlayerSession } from '../../../page-kit/player-session.ts';
import { Sounds } from '../../../page-kit/sounds.ts';
import { loadWords } from '../../../page-kit/words.ts';
import type { InstantAnswer, InstantRound, InstantState } from '../instant-api.ts';
import type { Board, BoardParts } from './board.ts';
import { DiceBoard } from './dice-board.ts';
import type { InstantClient } from './instant-client.ts';
import { InstantGame } from './instant-game.ts';
import { instantView, type InstantView } from './instant-view.ts';
import { KenoBoard } from './keno-board.ts';
import { MinesBoard } from './mines-board.ts';
import { ScratchBoard } from './scratch-board.ts';
import { PokerBoard } from './poker-board.ts';
import { PlinkoBoard } from './plinko-board.ts';
import { instantWords, type InstantSay } from './words.ts';

const session: PlayerSession = {
  token: 't',
  vendor: 'BGS',
  game: 'BGS-HIGHORLOW',
  name: 'High or Low',
  member: 'm1',
  currency: 'KHR',
  mode: 'real',
  language: 'EN',
  timeZone: 'Asia/Phnom_Penh',
};
const seeds = { serverSeedHash: 'a'.repeat(64), clientSeed: 'lotus', bets: 3 };
const fresh: InstantState = {
  status: 'OK',
  balance: '9000.00',
  seeds,
  rounds: [],
  tally: { staked: '0.00', paid: '0.00', since: null },
};
const rolled = (roll: number, payout: string): InstantRound => ({
  roundId: 'round-1',
  stake: '500.00',
  payout,
  state: 'played',
  bet: { game: 'dice', side: 'high', chance: 25 },
  picks: [],
  drawn: [roll],
  seeds: { serverSeedHash: seeds.serverSeedHash, serverSeed: null, clientSeed: 'lotus', nonce: 4 },
});

let view: InstantView;
let client: { [Name in keyof InstantClient]: ReturnType<typeof vi.fn<InstantClient[Name]>> };
let game: InstantGame;

const banner = () => view.view.querySelector('[role=status]')!.textContent;
const shown = (selector: string) => view.view.querySelector(selector)!.textContent;
const answers = (answer: InstantAnswer) => client.bet.mockResolvedValue(answer);
const press = async () => {
  view.press.click();
  await expect.poll(() => view.press.getAttribute('aria-disabled')).toBe('false');
};

/** A page that has loaded the state of its session. */
async function openPage(makeBoard: (t: InstantSay, parts: BoardParts) => Board): Promise<void> {
  const t = await loadWords('EN', instantWords);
  const board = makeBoard(t, {
    gameCode: session.game,
    onChoice: () => game.forgetRound(),
    onPick: (pick) => void game.pick(pick),
  });
  view = instantView({ session, t, board, onStake: () => undefined });
  document.body.replaceChildren(view.view);
  game = new InstantGame({ session, t, view, client });
  await game.resume();
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  client = {
    rules: vi.fn<InstantClient['rules']>(),
    state: vi.fn<InstantClient['state']>(),
    bet: vi.fn<InstantClient['bet']>(),
    pick: vi.fn<InstantClient['pick']>(),
    cashOut: vi.fn<InstantClient['cashOut']>(),
    rotate: vi.fn<InstantClient['rotate']>(),
    run: vi.fn<InstantClient['run']>(),
  };
  client.state.mockResolvedValue(fresh);
});

describe('the dice', () => {
  beforeEach(() => openPage((t, parts) => new DiceBoard(t, parts)));

  test('show the payout of the chosen bet before it is placed', () => {
    const slider = view.view.querySelector<HTMLInputElement>('.chance')!;
    slider.value = '25';
    slider.dispatchEvent(new Event('input'));
    view.view.querySelectorAll<HTMLButtonElement>('.sides button')[1]!.click();
    expect(shown('.dice-figures')).toContain('×3.9600');
    expect(shown('.dice-figures')).toContain('75.00 or more');
    expect(view.board.bet).toEqual({ game: 'dice', side: 'high', chance: 25 });
  });

  test('roll once for a press, and only the answer moves the balance', async () => {
    answers({ outcome: 'played', round: rolled(8_012, '1980.00'), balance: '10480.00', settled: true, bets: 4 });
    view.press.click();
    await press();
    expect(client.bet).toHaveBeenCalledTimes(1);
    expect(client.bet.mock.calls[0]!.slice(1)).toEqual(['500.00', { game: 'dice', side: 'low', chance: 50 }]);
    expect([shown('.roll'), banner(), view.balance.textContent]).toEqual(['80.12', 'You win 1,980.00.', '10,480.00']);
  });

  test('show a loss, and charge nothing for a bet that the wallet refuses', async () => {
    answers({ outcome: 'played', round: rolled(12, '0.00'), balance: '8500.00', settled: true, bets: 4 });
    await press();
    expect(banner()).toBe('0.12: no win this time');
    answers({ outcome: 'refused', status: 'BET_LIMIT', balance: '8500.00' });
    await press();
    expect([banner(), view.balance.textContent]).toEqual(['This stake is above the limit.', '8,500.00']);
  });

  test.each([
    ['1980.00', 'You win 1,980.00.', 'won', 1],
    ['500.00', '500.00 of your stake is returned.', 'calm', 0],
    ['150.00', '150.00 of your stake is returned.', 'calm', 0],
  ])('row 13: only a payout above the stake is greeted as a win (%s)', async (...row) => {
    const [payout, said, tone, times] = row;
    const sound = vi.spyOn(Sounds.prototype, 'win');
    answers({ outcome: 'played', round: rolled(8_012, payout), balance: '9000.00', settled: true, bets: 4 });
    await press();
    const shownTone = view.view.querySelector<HTMLElement>('.banner')?.dataset['tone'];
    expect([banner(), shownTone, sound.mock.calls.length]).toEqual([said, tone, times]);
    sound.mockRestore();
  });

  test('whose answer was lost are looked up', async () => {
    client.bet.mockRejectedValue(new Error('gone'));
    await press();
    expect(banner()).toContain('No connection');
    client.state.mockResolvedValue({ ...fresh, rounds: [rolled(8_012, '1980.00')] });
    await press();
    expect([shown('.roll'), banner(), client.bet.mock.calls.length]).toEqual(['80.12', 'Your last round.', 1]);
  });
});

describe('a board of mines', () => {
  const board = (over: Partial<InstantRound>): InstantRound => ({
    ...rolled(0, '0.00'),
    state: 'open',
    bet: { game: 'mines', mines: 3 },
    drawn: [],
    ...over,
  });
  const tile = (nth: number) => view.view.querySelectorAll<HTMLButtonElement>('.tile')[nth]!;
  const opened = (picks: number[]): InstantAnswer => ({
    outcome: 'open',
    round: board({ picks }),
    balance: null,
    bets: 4,
  });

  test('that was left open is there again, and goes on', async () => {
    client.state.mockResolvedValue({ ...fresh, rounds: [board({ picks: [7] })] });
    await openPage((t, parts) => new MinesBoard(t, parts));
    expect(tile(7).getAttribute('aria-label')).toBe('Tile 8: Gem');
    expect([view.press.textContent, banner()]).toEqual([
      'Cash out 562.50',
      'Your gems are worth 562.50. Cash out or continue.',
    ]);
    client.pick.mockResolvedValue(opened([7, 8]));
    tile(7).click();
    tile(8).click();
    await expect.poll(() => view.press.textContent).toBe('Cash out 642.85');
    expect(client.pick.mock.calls.map(([, picked]) => picked)).toEqual([8]);
  });

  test('is taken once, and then shows where the mines were', async () => {
    client.state.mockResolvedValue({ ...fresh, rounds: [board({ picks: [7] })] });
    await openPage((t, parts) => new MinesBoard(t, parts));
    const round = board({ state: 'played', picks: [7], drawn: [0, 1, 24], payout: '562.50' });
    client.cashOut.mockResolvedValue({ outcome: 'played', round, balance: '9562.50', settled: true, bets: 4 });
    view.press.click();
    await press();
    expect(client.cashOut).toHaveBeenCalledTimes(1);
    expect(client.bet).not.toHaveBeenCalled();
    expect([tile(24).getAttribute('aria-label'), banner(), view.press.textContent]).toEqual([
      'Tile 25: Mine',
      'You win 562.50.',
      'Start',
    ]);
  });

  test('cannot be uncovered before it is begun, nor taken before a gem', async () => {
    await openPage((t, parts) => new MinesBoard(t, parts));
    tile(0).click();
    expect(client.pick).not.toHaveBeenCalled();
    answers(opened([]));
    view.press.click();
    await expect.poll(banner).toBe('Uncover a tile');
    view.press.click();
    expect(client.cashOut).not.toHaveBeenCalled();
    expect(view.press.getAttribute('aria-disabled')).toBe('true');
  });
});

test('a ball is dropped at the chosen risk, and its bin shines', async () => {
  await openPage((t, parts) => new PlinkoBoard(t, parts));
  view.view.querySelectorAll<HTMLButtonElement>('.risks button')[2]!.click();
  expect(shown('.bins')).toContain('28.92');
  const round: InstantRound = {
    ...rolled(0, '20000.00'),
    bet: { game: 'plinko', risk: 'high' },
    drawn: [0, 0, 0, 0, 1, 0, 0, 0],
  };
  answers({ outcome: 'played', round, balance: '28500.00', settled: true, bets: 4 });
  await press();
  expect(client.bet.mock.calls[0]![2]).toEqual({ game: 'plinko', risk: 'high' });
  expect(view.view.querySelector('[aria-current]')!.getAttribute('aria-label')).toBe('Bin 2 pays ×4.0');
  expect(banner()).toBe('You win 20,000.00.');
});

test('numbers are drawn only once a number is picked', async () => {
  await openPage((t, parts) => new KenoBoard(t, parts));
  view.press.click();
  expect(view.press.getAttribute('aria-disabled')).toBe('true');
  expect(client.bet).not.toHaveBeenCalled();
  view.view.querySelectorAll<HTMLButtonElement>('.keno-number')[6]!.click();
  const bet = { game: 'keno', risk: 'medium', numbers: [7] } as const;
  const round: InstantRound = { ...rolled(0, '0.00'), bet: { ...bet, numbers: [7] }, drawn: [1, 2, 3] };
  answers({ outcome: 'played', round, balance: '8500.00', settled: true, bets: 4 });
  await press();
  expect(client.bet.mock.calls.map(([, , asked]) => asked)).toEqual([bet]);
});

test('a ticket is covered until the player has seen it, and only then the balance moves', async () => {
  const title = { gameCode: 'T0-SCRATCH', onUncovered: () => game.uncovered() };
  await openPage((t, parts) => new ScratchBoard(t, { ...parts, ...title }));
  const before = view.balance.textContent;
  const round: InstantRound = { ...rolled(0, '0.00'), bet: view.board.bet, drawn: [0] };
  answers({ outcome: 'played', round, balance: '8500.00', settled: true, bets: 0 });
  await press();
  expect([view.press.textContent, banner(), view.balance.textContent]).toEqual([
    'Reveal all',
    'Scratch the nine fields, or reveal all',
    before,
  ]);
  await press();
  expect([view.press.textContent, banner(), view.balance.textContent]).toEqual([
    'Buy ticket',
    '×0: no win this time',
    '8,500.00',
  ]);
  expect(client.bet).toHaveBeenCalledTimes(1);
});

test('a hand is drawn by the button that dealt it', async () => {
  await openPage((t, parts) => new PokerBoard(t, { ...parts, gameCode: 'T0-JACKSPOKER' }));
  expect(view.press.textContent).toBe('Deal');
  const bet = { game: 'poker', table: 'jacks96' } as const;
  const dealt: InstantRound = { ...rolled(0, '0.00'), bet, state: 'open', drawn: [12, 25, 2, 4, 6] };
  answers({ outcome: 'open', round: dealt, balance: '8500.00', bets: 4 });
  await press();
  expect([view.press.textContent, banner()]).toEqual(['Draw', 'Hold the cards you keep, then draw']);
  view.view.querySelectorAll<HTMLButtonElement>('.poker-card')[1]!.click();
  const drawn: InstantRound = { ...dealt, state: 'played', picks: [2], drawn: [...dealt.drawn, 20, 8, 9, 15, 17] };
  client.pick.mockResolvedValue({ outcome: 'played', round: drawn, balance: '8500.00', settled: true, bets: 4 });
  await press();
  expect(client.pick.mock.calls.map(([, pick]) => pick)).toEqual([2]);
  expect([view.press.textContent, banner()]).toEqual(['Deal', 'No paying hand this time']);
});

describe('the seeds', () => {
  beforeEach(() => openPage((t, parts) => new DiceBoard(t, parts)));

  const open = async () => {
    view.seeds.click();
    await expect.poll(() => view.seedsSheet.view.open).toBe(true);
  };
  const rotateTo = (seed: string) => {
    view.seedsSheet.view.querySelector('input')!.value = seed;
    view.seedsSheet.view.querySelector('form')!.dispatchEvent(new Event('submit', { cancelable: true }));
  };

  test('that were revealed come with a link by which anybody can check the bet', async () => {
    const round = rolled(12, '0.00');
    client.state.mockResolvedValue({
      ...fresh,
      rounds: [{ ...round, seeds: { ...round.seeds, serverSeed: 'b'.repeat(64) } }],
    });
    await open();
    const link = new URL(view.seedsSheet.view.querySelector('a')!.href);
    expect(link.pathname).toBe('/vendors/instant/verify');
    expect(Object.fromEntries(new URLSearchParams(link.hash.slice(1)))).toMatchObject({
      game: 'dice',
      server: 'b'.repeat(64),
      client: 'lotus',
      nonce: '4',
    });
  });

  test('are exchanged for the player’s own, and a seed that cannot be typed again is not sent', async () => {
    await open();
    rotateTo('two words');
    expect(view.seedsSheet.view.querySelector('[role=alert]')!.textContent).toContain('without spaces');
    expect(client.rotate).not.toHaveBeenCalled();
    client.rotate.mockResolvedValue({
      outcome: 'rotated',
      seeds: { ...seeds, clientSeed: 'mine', bets: 0 },
      rounds: [],
    });
    client.state.mockResolvedValue({ ...fresh, seeds: { ...seeds, clientSeed: 'mine', bets: 0 } });
    rotateTo('mine');
    await expect.poll(() => view.seedsSheet.view.querySelector('.seed-facts')!.textContent).toContain('mine');
  });
});
