import { instantPayout, type InstantBet } from '@apsara/domain/games/instant/instant';
import { anteOf, canCashOut } from '@apsara/domain/games/instant/steps';
import { formatAmount, money } from '@apsara/domain/money';
import { shown, units } from '../../../page-kit/amounts.ts';
import { notifyHost } from '../../../page-kit/host-frame.ts';
import { inPace } from '../../../page-kit/in-pace.ts';
import type { PlayerSession } from '../../../page-kit/player-session.ts';
import { Sounds } from '../../../page-kit/sounds.ts';
import { refusalWord } from '../../../page-kit/words.ts';
import { showBalance } from '../../../page-kit/show-balance.ts';
import type { InstantAnswer, InstantRound, InstantState } from '../instant-api.ts';
import { drawnText } from './drawn-words.ts';
import { gameSays } from './game-says.ts';
import type { InstantClient } from './instant-client.ts';
import type { InstantView } from './instant-view.ts';
import { rulesContent } from './rules-sheet.ts';
import { seedsContent } from './seeds-sheet.ts';
import type { InstantSay } from './words.ts';

interface GameParts {
  session: PlayerSession;
  t: InstantSay;
  view: InstantView;
  client: InstantClient;
}

type Ended = Extract<InstantAnswer, { outcome: 'played' }>;

/** One player's game. Every press calls the server, and only answers of the server change the display. */
export class InstantGame {
  private readonly sounds = new Sounds();
  private busy = false;
  private connected = true;
  private round: InstantRound | undefined;
  /** A round that is played, and that the player has not seen yet. */
  private covered: Ended | undefined;

  constructor(private readonly parts: GameParts) {
    const { view } = parts;
    view.press.addEventListener('click', () => void this.press());
    view.bar.close.addEventListener('click', () => notifyHost('apsara:close'));
    this.sounds.serve(view.bar.sound);
    view.bar.rules.addEventListener('click', () => void this.openRules());
    view.seeds.addEventListener('click', () => void this.openSeeds());
  }

  /** Loads the session's state: an open round continues, and a round whose answer was lost is shown. */
  async resume(): Promise<void> {
    const { session, t, view, client } = this.parts;
    const state = await this.call(() => client.state(session));
    if (!state) return;
    this.setConnected(state.status !== 'UNKNOWN_ERROR');
    view.facts.begin(state.tally);
    showBalance(view.balance, state.balance, session);
    this.takeUp(state);
    if (!this.connected) view.banner.t(t('offline'), 'warning');
    else if (state.status !== 'OK') view.banner.t(t(refusalWord(state.status)), 'warning');
    view.board.refresh?.();
  }

  /** The choice changed, so the board no longer shows the last round. */
  forgetRound(): void {
    const { t, view } = this.parts;
    this.round = undefined;
    view.banner.t(t(this.ready));
    view.board.refresh?.();
    this.showPress();
  }

  async pick(pick: number): Promise<void> {
    await this.ask(() => this.parts.client.pick(this.parts.session, pick));
  }

  private async press(): Promise<void> {
    if (this.busy) return;
    if (!this.connected) return this.resume();
    if (this.covered) return this.parts.view.board.uncoverAll?.();
    if (this.isUnready) return;
    const { session, view, client } = this.parts;
    const stake = formatAmount(money(view.stake.stake, session.currency));
    const { pick, bet } = view.board;
    if (this.isOpen && pick !== undefined) return this.pick(pick);
    await this.ask(() => (this.isOpen ? client.cashOut(session) : client.bet(session, stake, bet)));
  }

  /** One step at a time; a step that came too soon is taken again. */
  private async ask(step: () => Promise<InstantAnswer>): Promise<void> {
    if (this.busy) return;
    const answer = await this.call(() => inPace(step));
    if (answer) await this.show(answer);
  }

  private async show(answer: Exclude<InstantAnswer, { outcome: 'too_soon' }>): Promise<void> {
    const { session, t, view } = this.parts;
    if (answer.outcome === 'none') return this.resume();
    if (answer.outcome === 'returned') return view.banner.t(t('unanswered'), 'warning');
    if (answer.outcome === 'played' && view.board.cover) return this.cover(answer);
    showBalance(view.balance, answer.balance, session);
    if (answer.outcome === 'refused') return view.banner.t(t(refusalWord(answer.status)), 'warning');
    this.stand(answer.round);
    if (answer.outcome === 'open') return this.sounds.rest();
    this.finish(answer);
  }

  /** Keeps back what would tell the result: the balance and the words. */
  private cover(answer: Ended): void {
    const { t, view } = this.parts;
    this.covered = answer;
    this.stand(answer.round);
    view.board.cover?.();
    view.banner.t(t('scratchFirst'));
  }

  /** The player has seen the round. */
  uncovered(): void {
    const { covered } = this;
    if (!covered) return;
    this.covered = undefined;
    const { session, view } = this.parts;
    showBalance(view.balance, covered.balance, session);
    this.finish(covered);
    view.board.refresh?.();
    this.stand(covered.round);
  }

  private finish({ round, settled }: Ended): void {
    this.parts.view.facts.add(round);
    this.announceEnd(round, settled);
  }

  private takeUp({ rounds }: InstantState): void {
    const { t, view } = this.parts;
    const [last] = rounds;
    if (!last) return this.forgetRound();
    if (last.state === 'broken') return view.banner.t(t('broken'), 'warning');
    if (last.state === 'returned') return view.banner.t(t('stakeReturned'), 'warning');
    this.stand(last);
    if (last.state === 'played') view.banner.t(t('lastRound'));
  }

  /** Puts a round on the board. */
  private stand(round: InstantRound): void {
    const { session, t, view } = this.parts;
    this.round = round;
    view.board.show(round);
    if (round.state === 'open') {
      const held = shown(this.held(round), session.currency);
      const { steps } = gameSays[round.bet.game];
      if (steps) view.banner.t(round.picks.length === 0 ? t(steps.first) : t(steps.held, { amount: held }));
    }
    this.showPress();
    view.board.lock(this.busy);
    view.stake.button.disabled = this.busy || this.isOpen || this.covered !== undefined;
  }

  private announceEnd(round: InstantRound, settled: boolean): void {
    const { session, t, view } = this.parts;
    const { currency } = session;
    const [payout, stake] = [units(round.payout, currency), units(round.stake, currency)];
    if (payout === 0n) {
      this.sounds.rest();
      const lost = gameSays[this.game].steps?.lost;
      return view.banner.t(lost ? t(lost) : t('lost', { drawn: drawnText(this.game, round.drawn, t) }));
    }
    const spoken = t(payout > stake ? 'youWin' : 'youGetBack', { amount: shown(payout, currency) });
    view.banner.amount(t(payout > stake ? 'win' : 'returned'), payout, currency, {
      celebrate: payout > stake,
      spoken,
    });
    view.lastWin.textContent = shown(payout, currency);
    if (payout > stake) this.sounds.win();
    if (!settled) view.banner.t(t('winPending'), 'warning');
  }

  /** The current cash-out value of an open round. Every step of it was right. */
  private held({ bet, picks, drawn, stake }: InstantRound): bigint {
    const played = { bet, picks, drawn };
    return instantPayout(played, anteOf(played, units(stake, this.parts.session.currency)));
  }

  private get isOpen(): boolean {
    return this.round?.state === 'open';
  }

  /** There is nothing to take yet, or nothing to bet on. */
  private get isUnready(): boolean {
    const { isIncomplete, pick } = this.parts.view.board;
    const { round } = this;
    if (round?.state !== 'open') return isIncomplete === true;
    return pick === undefined && (round.picks.length === 0 || !canCashOut(round.bet));
  }

  private get game(): InstantBet['game'] {
    return this.parts.view.board.bet.game;
  }

  private get ready() {
    return gameSays[this.game].ready;
  }

  private showPress(): void {
    const { session, t, view } = this.parts;
    const { press } = view;
    const open = this.isOpen ? this.round : undefined;
    const stepWord = gameSays[this.game].steps?.press;
    if (!this.connected) press.textContent = t('reconnect');
    else if (this.covered) press.textContent = t('revealAll');
    else if (open && stepWord) press.textContent = t(stepWord);
    else if (open) press.textContent = t('take', { amount: shown(this.held(open), session.currency) });
    else press.textContent = t(gameSays[this.game].press);
    // The button keeps the focus while it rests, so it is marked rather than disabled.
    press.setAttribute('aria-disabled', String(this.busy || this.isUnready));
  }

  /** @returns nothing when the server could not be reached; what happened there is found when the page asks again. */
  private async call<Answer>(asking: () => Promise<Answer>): Promise<Answer | undefined> {
    this.setBusy(true);
    try {
      return await asking();
    } catch {
      this.setConnected(false);
      this.parts.view.banner.t(this.parts.t('offline'), 'warning');
      return undefined;
    } finally {
      this.setBusy(false);
    }
  }

  private setBusy(busy: boolean): void {
    const { view } = this.parts;
    this.busy = busy;
    view.board.lock(busy);
    view.stake.button.disabled = busy || this.isOpen || this.covered !== undefined;
    this.showPress();
  }

  private setConnected(connected: boolean): void {
    this.connected = connected;
    this.showPress();
  }

  private async openRules(): Promise<void> {
    const { session, t, view, client } = this.parts;
    try {
      view.rulesSheet.open(...rulesContent(await client.rules(session), t, session.language));
    } catch {
      view.banner.t(t('offline'), 'warning');
    }
  }

  private async openSeeds(): Promise<void> {
    const { session, t, view, client } = this.parts;
    const state = await this.call(() => client.state(session));
    if (!state) return;
    const { seeds, rounds } = state;
    if (!seeds) return view.banner.t(t(refusalWord(state.status)), 'warning');
    view.seedsSheet.open(
      ...seedsContent({
        game: this.game,
        seeds,
        rounds,
        t,
        language: session.language,
        rotate: (seed) => this.rotate(seed),
      }),
    );
  }

  private async rotate(clientSeed: string): Promise<string | undefined> {
    const { session, t, view, client } = this.parts;
    try {
      const answer = await client.rotate(session, clientSeed);
      if (answer.outcome === 'round_open') return t('roundOpen');
      if (answer.outcome !== 'rotated') return t('notPossible');
    } catch {
      return t('offline');
    }
    view.seedsSheet.view.close();
    await this.openSeeds();
    return undefined;
  }
}
