import { formatAmount, money, type Currency } from '@apsara/domain/money';
import { evaluate, type SpinResult } from '@apsara/domain/games/slots/slots';
import { shown, units } from '../../../page-kit/amounts.ts';
import { notifyHost } from '../../../page-kit/host-frame.ts';
import { inPace } from '../../../page-kit/in-pace.ts';
import type { PlayerSession } from '../../../page-kit/player-session.ts';
import { Sounds } from '../../../page-kit/sounds.ts';
import { refusalWord } from '../../../page-kit/words.ts';
import { showBalance } from '../../../page-kit/show-balance.ts';
import type { FreeView, RoundView, SpinAnswer } from '../slots-api.ts';
import type { GameClient } from './game-client.ts';
import type { GameView } from './game-view.ts';
import { rulesContent } from './rules-sheet.ts';
import type { SlotsSay } from './words.ts';

const POOL_MS = 10_000;

interface GameParts {
  session: PlayerSession;
  t: SlotsSay;
  view: GameView;
  client: GameClient;
}

type PlayedAnswer = Extract<SpinAnswer, { outcome: 'played' }>;
type SpunAnswer = Exclude<SpinAnswer, { outcome: 'too_soon' }>;

/** Whether a round paid more than the stake its wins are multiples of, which a free round has as well. Less is no reason for joy. */
const isGain = ({ payout, reckoned }: RoundView, currency: Currency): boolean =>
  units(payout, currency) > units(reckoned, currency);

/**
 * One player at one machine. Every press calls the server, its answer turns the reels, and only answers change the
 * display.
 */
export class Game {
  private readonly sounds = new Sounds();
  private busy = false;
  private connected = true;
  private free: FreeView | null = null;

  constructor(private readonly parts: GameParts) {
    const { view } = parts;
    view.spin.button.addEventListener('click', () => void this.press());
    view.bar.close.addEventListener('click', () => notifyHost('apsara:close'));
    this.sounds.serve(view.bar.sound);
    for (const opener of [view.bar.rules, view.payTable]) opener.addEventListener('click', () => void this.openRules());
    document.body.addEventListener('keydown', (event) => this.onKey(event));
    // Any board that pays nothing and promises nothing: the strips' beginnings.
    view.reels.showAt(view.machine.strips.map(() => 0));
  }

  /** Loads the session's state, including a round that a reload interrupted. */
  async resume(): Promise<void> {
    const { session, t, view, client } = this.parts;
    this.setBusy(true);
    try {
      const state = await client.state(session);
      this.setConnected(state.status !== 'UNKNOWN_ERROR');
      view.facts.begin(state.tally);
      showBalance(view.balance, state.balance, session);
      view.banner.t(t('welcome'));
      if (state.lastRound) this.showLast(state.lastRound);
      this.showPool(state.pool);
      this.showFree(state.free);
      if (!this.connected) view.banner.t(t('offline'), 'warning');
      else if (state.status !== 'OK') view.banner.t(t(refusalWord(state.status)), 'warning');
      else if (state.free) view.banner.t(t('freeGoOn', { rounds: state.free.remaining }));
    } catch {
      this.setConnected(false);
      view.banner.t(t('offline'), 'warning');
    }
    this.setBusy(false);
  }

  /** Others play for the same jackpot: its sign is kept true while the page is looked at. */
  watchPool(): void {
    const { client, session } = this.parts;
    const look = async () => {
      if (document.hidden || this.busy) return;
      const answer = await client.pool(session).catch(() => undefined);
      if (answer && !this.busy) this.showPool(answer.pool);
    };
    setInterval(() => void look(), POOL_MS);
  }

  private async press(): Promise<void> {
    if (this.busy) return;
    if (!this.connected) return this.resume();
    const { session, t, view, client } = this.parts;
    const pressedAt = performance.now();
    const stake = formatAmount(money(view.stake.stake, session.currency));
    this.setBusy(true);
    view.wins.clear();
    view.banner.t(t('spinning'));
    notifyHost('apsara:round');
    try {
      await this.show(await inPace(() => client.spin(session, stake)), pressedAt);
    } catch {
      this.setConnected(false);
      view.banner.t(t('offline'), 'warning');
    }
    notifyHost('apsara:shown');
    this.setBusy(false);
  }

  private async show(answer: SpunAnswer, pressedAt: number): Promise<void> {
    const { session, t, view } = this.parts;
    switch (answer.outcome) {
      case 'played':
        return this.play(answer, pressedAt);
      case 'refused':
        showBalance(view.balance, answer.balance, session);
        return view.banner.t(t(refusalWord(answer.status)), 'warning');
      case 'returned':
        return view.banner.t(t('unanswered'), 'warning');
      case 'not_offered':
        return view.banner.t(t('notPossible'), 'warning');
    }
  }

  private async play(answer: PlayedAnswer, pressedAt: number): Promise<void> {
    const { session, view, t } = this.parts;
    const { round, settled } = answer;
    const before = this.free;
    showBalance(view.balance, answer.balanceAfterBet, session);
    await view.reels.spinTo(round.stops, pressedAt, () => this.sounds.rest());
    showBalance(view.balance, answer.balance, session);
    view.facts.add(round);
    const { freeRounds } = this.showWins(round);
    const payout = units(round.payout, session.currency);
    if (payout > 0n) view.lastWin.textContent = shown(payout, session.currency);
    if (isGain(round, session.currency)) this.sounds.win();
    if (payout === 0n) view.banner.t(t('noWin'));
    if (freeRounds > 0) view.banner.t(t('freeWon', { rounds: freeRounds }), 'won');
    else if (before && answer.free?.stake !== before.stake) this.announceFreeTotal(before, round);
    if (!settled && payout > 0n) view.banner.t(t('winPending'), 'warning');
    this.showPool(answer.pool);
    this.showFree(answer.free);
  }

  private showWins(round: RoundView): SpinResult {
    const { session, t, view } = this.parts;
    const { currency } = session;
    const multiplier = round.free ? (view.machine.scatter?.freeRounds.multiplier ?? 1n) : 1n;
    const result = evaluate(view.machine, round.stops, money(units(round.reckoned, currency), currency), multiplier);
    const rows = Array.from({ length: view.machine.rows }, (_, row) =>
      result.board
        .flatMap((column) => column[row] ?? [])
        .map((symbol) => t(symbol))
        .join(', '),
    );
    view.board.setAttribute('aria-label', `${t('reels')}: ${rows.join('; ')}`);
    view.wins.show(result, isGain(round, currency));
    this.announcePayout(round);
    return result;
  }

  private announcePayout(round: RoundView): void {
    const { session, t, view } = this.parts;
    const { currency } = session;
    const payout = units(round.payout, currency);
    const jackpot = units(round.jackpot, currency);
    if (payout === 0n) return;
    if (jackpot) {
      const spoken = t('jackpotWon', { amount: shown(jackpot, currency) });
      return view.banner.amount(t('jackpot'), jackpot, currency, { celebrate: true, spoken });
    }
    // A free round returns no stake, whatever it pays.
    const isWin = payout > units(round.stake, currency);
    const spoken = t(isWin ? 'youWin' : 'youGetBack', { amount: shown(payout, currency) });
    view.banner.amount(t(isWin ? 'win' : 'returned'), payout, currency, { celebrate: isGain(round, currency), spoken });
  }

  private showLast(round: RoundView): void {
    const { t, view } = this.parts;
    if (round.state === 'broken') return view.banner.t(t('broken'), 'warning');
    if (round.state === 'returned') return view.banner.t(t('stakeReturned'), 'warning');
    view.reels.showAt(round.stops);
    this.showWins(round);
    view.banner.t(t('lastRound'));
  }

  private showPool(pool: string): void {
    const { session, view } = this.parts;
    view.jackpot.textContent = `${shown(units(pool, session.currency), session.currency)} ${session.currency}`;
  }

  private showFree(free: FreeView | null): void {
    const { session, t, view } = this.parts;
    this.free = free;
    view.free.hidden = free === null;
    view.view.classList.toggle('is-free', free !== null);
    this.showSpin();
    if (!free) return;
    const won = shown(units(free.won, session.currency), session.currency);
    view.free.textContent = t('freeLeft', { remaining: free.remaining, total: free.total, amount: won });
  }

  private announceFreeTotal({ won, stake }: FreeView, last: RoundView): void {
    const { session, t, view } = this.parts;
    const all = units(won, session.currency) + units(last.payout, session.currency);
    const spoken = t('freeOver', { amount: shown(all, session.currency) });
    view.banner.amount(t('freeTotal'), all, session.currency, {
      celebrate: all > units(stake, session.currency),
      spoken,
    });
  }

  private setBusy(busy: boolean): void {
    const { view } = this.parts;
    this.busy = busy;
    // The button keeps the focus while it rests, so it is marked rather than disabled.
    view.spin.button.setAttribute('aria-disabled', String(busy));
    view.stake.button.disabled = busy || this.free !== null;
  }

  private setConnected(connected: boolean): void {
    this.connected = connected;
    this.showSpin();
  }

  private showSpin(): void {
    const { t, view } = this.parts;
    if (!this.connected) view.spin.label.textContent = t('reconnect');
    else view.spin.label.textContent = this.free ? t('freeSpin') : t('spin');
  }

  private async openRules(): Promise<void> {
    const { session, t, view, client } = this.parts;
    const { currency } = session;
    try {
      const rules = await client.rules(session);
      view.rulesSheet.open(...rulesContent({ rules, machine: view.machine, stake: view.stake.stake, currency, t }));
    } catch {
      view.banner.t(t('offline'), 'warning');
    }
  }

  /** Space and Enter spin, one press one spin: a key held down is no automatic play. */
  private onKey(event: KeyboardEvent): void {
    if (event.key !== ' ' && event.key !== 'Enter') return;
    const { spin } = this.parts.view;
    const elsewhere = event.target !== document.body && event.target !== spin.button;
    if (elsewhere || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    if (!event.repeat) void this.press();
  }
}
