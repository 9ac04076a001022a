import { formatAmount, money } from '@apsara/domain/money';
import { evaluate } from '@apsara/domain/slots';
import { houseSlot } from '@apsara/domain/slots-machine';
import type { RoundView, SpinAnswer } from '../slots-api.ts';
import { shown, units } from '../../../page-kit/amounts.ts';
import { icon } from '../../../page-kit/element.ts';
import type { GameClient } from './game-client.ts';
import { tellAmount, type GameView } from './game-view.ts';
import { tellHost } from '../../../page-kit/host-frame.ts';
import type { PlayerSession } from '../../../page-kit/player-session.ts';
import { rulesContent } from './rules-sheet.ts';
import { Sounds } from '../../../page-kit/sounds.ts';
import { refusalWord } from '../../../page-kit/words.ts';
import type { SlotsSay } from './words.ts';

/** A board that pays nothing and promises nothing. */
const OPENING_STOPS = [0, 0, 0, 0, 0];

interface GameParts {
  session: PlayerSession;
  say: SlotsSay;
  view: GameView;
  client: GameClient;
}

type PlayedAnswer = Extract<SpinAnswer, { outcome: 'played' }>;

/** One player at one machine: a press asks the server, the server's answer turns the reels, and only answers change what is shown. */
export class Game {
  private readonly sounds = new Sounds();
  private busy = false;
  private connected = true;

  constructor(private readonly parts: GameParts) {
    const { view } = parts;
    view.spin.button.addEventListener('click', () => void this.press());
    view.bar.close.addEventListener('click', () => tellHost('apsara:close'));
    view.bar.sound.addEventListener('click', () => this.switchSound());
    view.bar.rules.addEventListener('click', () => void this.openRules());
    document.body.addEventListener('keydown', (event) => this.onKey(event));
    view.reels.showAt(OPENING_STOPS);
  }

  /** Shows where the session stands, a round that a reload cut off included. */
  async resume(): Promise<void> {
    const { session, say, view, client } = this.parts;
    this.setBusy(true);
    try {
      const state = await client.state(session);
      this.setConnected(state.status !== 'UNKNOWN_ERROR');
      view.facts.begin(state.tally);
      if (state.balance !== null) this.tellBalance(state.balance);
      view.plate.say(say('welcome'));
      if (state.lastRound) this.showLast(state.lastRound);
      if (!this.connected) view.plate.say(say('offline'), 'warning');
      else if (state.status !== 'OK') view.plate.say(say(refusalWord(state.status)), 'warning');
    } catch {
      this.setConnected(false);
      view.plate.say(say('offline'), 'warning');
    }
    this.setBusy(false);
  }

  private async press(): Promise<void> {
    if (this.busy) return;
    if (!this.connected) return this.resume();
    const { session, say, view, client } = this.parts;
    const pressedAt = performance.now();
    const stake = formatAmount(money(view.stake.stake, session.currency));
    this.setBusy(true);
    view.wins.clear();
    view.plate.say(say('spinning'));
    try {
      await this.show(await client.spin(session, stake), pressedAt);
    } catch {
      this.setConnected(false);
      view.plate.say(say('offline'), 'warning');
    }
    this.setBusy(false);
  }

  private async show(answer: SpinAnswer, pressedAt: number): Promise<void> {
    const { say, view } = this.parts;
    switch (answer.outcome) {
      case 'played':
        return this.play(answer, pressedAt);
      case 'refused':
        this.tellBalance(answer.balance);
        return view.plate.say(say(refusalWord(answer.status)), 'warning');
      case 'returned':
        return view.plate.say(say('unanswered'), 'warning');
      case 'too_soon':
        await new Promise((resolve) => setTimeout(resolve, answer.waitMs));
        return view.plate.say(say('welcome'));
    }
  }

  private async play({ round, balanceAfterBet, balance, settled }: PlayedAnswer, pressedAt: number): Promise<void> {
    const { session, say, view } = this.parts;
    this.tellBalance(balanceAfterBet);
    await view.reels.spinTo(round.stops, pressedAt, () => this.sounds.rest());
    this.tellBalance(balance);
    view.facts.add(round, round.stops.join(' · '));
    const payout = this.showWins(round);
    if (payout > 0n) tellAmount(view.lastWin, payout, session.currency);
    if (payout > units(round.stake, session.currency)) this.sounds.win();
    if (payout === 0n) view.plate.say(say('noWin'));
    if (!settled && payout > 0n) view.plate.say(say('winPending'), 'warning');
  }

  private showWins(round: RoundView): bigint {
    const { session, say, view } = this.parts;
    const stake = money(units(round.stake, session.currency), session.currency);
    const result = evaluate(houseSlot, round.stops, stake);
    const payout = result.payout.amount;
    const rows = [0, 1, 2].map((row) => result.board.map((column) => say(column[row]!)).join(', '));
    view.board.setAttribute('aria-label', `${say('reels')}: ${rows.join('; ')}`);
    view.wins.show(result);
    if (payout > 0n) {
      const celebrate = payout > stake.amount;
      const amount = shown(payout, session.currency);
      const spoken = say(celebrate ? 'youWin' : 'youGetBack', { amount });
      view.plate.amount(say(celebrate ? 'win' : 'returned'), payout, session.currency, { celebrate, spoken });
    }
    return payout;
  }

  private showLast(round: RoundView): void {
    const { say, view } = this.parts;
    view.facts.prove(round, round.stops.join(' · '));
    if (round.state === 'broken') return view.plate.say(say('broken'), 'warning');
    if (round.state === 'returned') return view.plate.say(say('stakeReturned'), 'warning');
    view.reels.showAt(round.stops);
    this.showWins(round);
    view.plate.say(say('lastRound'));
  }

  private tellBalance(balance: string): void {
    const { session, view } = this.parts;
    const next = shown(units(balance, session.currency), session.currency);
    if (view.balance.textContent === next) return;
    view.balance.textContent = next;
    tellHost('apsara:balance');
  }

  private setBusy(busy: boolean): void {
    const { view } = this.parts;
    this.busy = busy;
    // The button keeps the focus while it rests, so it is marked rather than disabled.
    view.spin.button.setAttribute('aria-disabled', String(busy));
    view.stake.button.disabled = busy;
  }

  private setConnected(connected: boolean): void {
    const { say, view } = this.parts;
    this.connected = connected;
    view.spin.label.textContent = say(connected ? 'spin' : 'reconnect');
  }

  private switchSound(): void {
    const { sound } = this.parts.view.bar;
    this.sounds.toggle();
    sound.setAttribute('aria-pressed', String(this.sounds.on));
    sound.replaceChildren(icon(this.sounds.on ? 'soundOn' : 'soundOff'));
  }

  private async openRules(): Promise<void> {
    const { session, say, view, client } = this.parts;
    try {
      view.rulesSheet.open(...rulesContent({ rules: await client.rules(), stake: view.stake.stake, currency: session.currency, say }));
    } catch {
      view.plate.say(say('offline'), 'warning');
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
