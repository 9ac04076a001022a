import { rollText } from '@apsara/domain/dice';
import { instantGames, type InstantBet, type InstantGame } from '@apsara/domain/instant';
import { MINE_TILES, mineCounts } from '@apsara/domain/mines';
import { clientSeedPattern } from '@apsara/domain/provably-fair';
import { canHash } from '../../../page-kit/digest.ts';
import { element } from '../../../page-kit/element.ts';
import { turnsText } from './plinko-board.ts';
import { recompute } from './recompute.ts';
import type { InstantSay, InstantWord } from './words.ts';

/** The fields, by the names they have behind the # of the page's address. */
const texts = {
  server: 'serverSeed',
  hash: 'hashIfKnown',
  client: 'clientSeed',
  nonce: 'nonce',
} as const satisfies Record<string, InstantWord>;
type TextName = keyof typeof texts;

const patterns: Record<TextName, RegExp> = {
  server: /^[0-9a-f]{64}$/,
  hash: /^([0-9a-f]{64})?$/,
  client: clientSeedPattern,
  nonce: /^[1-9]\d{0,8}$/,
};
const wrong = {
  server: 'hexPattern',
  hash: 'hexPattern',
  client: 'seedPattern',
  nonce: 'noncePattern',
} as const satisfies Record<TextName, InstantWord>;
const headings = { dice: 'theRoll', mines: 'theMines', plinko: 'theFall' } as const satisfies Record<
  InstantGame,
  InstantWord
>;
const names = Object.keys(texts) as TextName[];

function field(name: string, label: string, control: HTMLInputElement | HTMLSelectElement) {
  control.id = name;
  const error = element('p', { class: 'seed-error', id: `${name}-error` });
  control.setAttribute('aria-describedby', error.id);
  return {
    control,
    error,
    view: element('div', { class: 'verify-field' }, element('label', { for: name }, label), control, error),
  };
}

const textField = (name: TextName, say: InstantSay) =>
  field(
    name,
    say(texts[name]),
    element('input', { class: 'seed-input code', autocomplete: 'off', spellcheck: 'false', maxlength: '64' }),
  );

const choice = (name: string, label: string, options: readonly (readonly [string, string])[]) =>
  field(
    name,
    label,
    element('select', { class: 'seed-input' }, ...options.map(([value, text]) => element('option', { value }, text))),
  );

/** Anybody pastes seeds and sees what they give, reckoned in this browser alone; it begins anew with every letter typed. */
export class VerifyForm {
  private readonly game;
  private readonly mines;
  private readonly fields;
  private readonly outcome = element('section', { class: 'verify-outcome', role: 'status' });
  readonly view: HTMLElement;

  constructor(private readonly say: InstantSay) {
    this.game = choice(
      'game',
      say('game'),
      instantGames.map((game) => [game, say(game)] as const),
    );
    this.mines = choice(
      'mines',
      say('minesCount'),
      mineCounts.map((count) => [String(count), String(count)] as const),
    );
    this.fields = {
      server: textField('server', say),
      hash: textField('hash', say),
      client: textField('client', say),
      nonce: textField('nonce', say),
    };
    const controls = [this.game, this.mines, ...names.map((name) => this.fields[name])];
    this.view = element(
      'main',
      { class: 'verify' },
      element('h1', {}, say('verifyTitle')),
      element('p', {}, say('verifyNote')),
      element('form', { class: 'verify-form' }, ...controls.map(({ view }) => view)),
      this.outcome,
      element('h2', {}, say('howDrawn')),
      element('p', {}, say('drawRule')),
      element('p', {}, say('diceDraw')),
      element('p', {}, say('minesDraw')),
      element('p', {}, say('plinkoDraw')),
    );
    this.view.querySelector('form')!.addEventListener('submit', (event) => event.preventDefault());
    for (const { control } of controls) control.addEventListener('input', () => void this.check());
  }

  /** Fills in what an address says. */
  async take(said: URLSearchParams): Promise<void> {
    for (const name of names) this.fields[name].control.value = said.get(name) ?? '';
    const game = said.get('game') ?? '';
    if (instantGames.includes(game as InstantGame)) this.game.control.value = game;
    const mines = said.get('mines') ?? '';
    if (mineCounts.map(String).includes(mines)) this.mines.control.value = mines;
    await this.check();
  }

  private async check(): Promise<void> {
    this.mines.view.hidden = this.game.control.value !== 'mines';
    const typed = Object.fromEntries(names.map((name) => [name, this.fields[name].control.value.trim()])) as Record<
      TextName,
      string
    >;
    const isComplete = names.map((name) => this.accepts(name, typed[name])).every(Boolean);
    if (!isComplete) return this.tell(this.say('fillIn'));
    if (!canHash()) return this.tell(this.say('cannotCheck'));
    const seeds = { serverSeed: typed.server, clientSeed: typed.client, nonce: Number(typed.nonce) };
    const bet = this.bet;
    const { hash, drawn } = await recompute(seeds, bet);
    // What was typed in the meantime has been checked by now, or will be.
    if (names.some((name) => this.fields[name].control.value.trim() !== typed[name])) return;
    this.outcome.replaceChildren(...this.found(bet, drawn), ...this.verdict(hash, typed.hash));
  }

  /** An empty field is not wrong yet. */
  private accepts(name: TextName, text: string): boolean {
    const isRight = patterns[name].test(text);
    const isWrong = !isRight && text !== '';
    const { control, error } = this.fields[name];
    control.setAttribute('aria-invalid', String(isWrong));
    error.textContent = isWrong ? this.say(wrong[name]) : '';
    return isRight;
  }

  private get bet(): InstantBet {
    // Side, chance and risk of a bet have no part in what is drawn.
    const bets: Record<InstantGame, InstantBet> = {
      dice: { game: 'dice', side: 'low', chance: 50 },
      mines: { game: 'mines', mines: Number(this.mines.control.value) },
      plinko: { game: 'plinko', risk: 'low' },
    };
    return bets[this.game.control.value as InstantGame];
  }

  private tell(sentence: string): void {
    this.outcome.replaceChildren(element('p', {}, sentence));
  }

  private found(bet: InstantBet, drawn: readonly number[]): HTMLElement[] {
    const { say } = this;
    const heading = element('h2', {}, say(headings[bet.game]));
    if (bet.game === 'dice') return [heading, element('strong', { class: 'verify-roll' }, drawn.map(rollText).join())];
    if (bet.game === 'plinko') return [heading, element('strong', { class: 'verify-roll' }, turnsText(drawn))];
    const tile = (nth: number) => {
      const mined = drawn.includes(nth);
      return element(
        'li',
        { class: mined ? 'mined' : '', 'aria-label': `${nth + 1}: ${say(mined ? 'mine' : 'gem')}` },
        String(nth + 1),
      );
    };
    return [
      heading,
      element('ol', { class: 'verify-tiles' }, ...Array.from({ length: MINE_TILES }, (_, nth) => tile(nth))),
    ];
  }

  private verdict(hash: string, promised: string): HTMLElement[] {
    const { say } = this;
    const told = element('p', { class: 'code' }, `${say('hash')}: ${hash}`);
    if (promised === '') return [told];
    const word = hash === promised ? 'hashHolds' : 'hashDiffers';
    return [told, element('p', { class: `verdict ${word}` }, say(word))];
  }
}
