import { crashCap, crashPayout, CRASH_LEAST } from '@apsara/domain/games/crash/crash';
import { limitOf } from '@apsara/domain/games/crash/crash-bet';
import { formatAmount, money } from '@apsara/domain/money';
import { shown, units } from '../../../page-kit/amounts.ts';
import type { PlayerSession } from '../../../page-kit/player-session.ts';
import { prefersReducedMotion } from '../../../page-kit/reduced-motion.ts';
import { showBalance } from '../../../page-kit/show-balance.ts';
import { Sounds } from '../../../page-kit/sounds.ts';
import { refusalWord } from '../../../page-kit/words.ts';
import type { BetAnswer, BetAsk, CashOutAnswer, CrashState, SeatAnswer, TicketView } from '../crash-api.ts';
import { serveBar } from './crash-bar.ts';
import type { CrashClient } from './crash-client.ts';
import type { CrashView } from './crash-view.ts';
import { momentOf, type CrashPhase, type Moment } from './moment.ts';
import { showPoints } from './points-view.ts';
import { betWords, isWon, roundWords } from './round-words.ts';
import { ServerClock } from './server-clock.ts';
import type { CrashSay } from './words.ts';

/** How often the page looks at the clock; during a flight every frame shows, unless the player wants less motion. */
const TICK_MS = 200;

interface GameParts {
  session: PlayerSession;
  t: CrashSay;
  view: CrashView;
  client: CrashClient;
}

/** One player of the shared round. The flight follows the server's clock; the bet follows the server's answers. */
export class CrashGame {
  private readonly sounds = new Sounds();
  private readonly clock = new ServerClock();
  private state: CrashState | undefined;
  private phase: CrashPhase | undefined;
  /** The player's bet on the present round. */
  private bet: TicketView | undefined;
  private doing: 'placing' | 'cashing' | undefined;
  private isAsking = false;
  private away = false;
  /** A notice the player must read; empty if there is none. It stays until the next round or press. */
  private notice = '';
  /** A bet that may not have arrived: sent again, it keeps its id and is placed once. */
  private unsure: BetAsk | undefined;
  private isDrawing = false;

  constructor(private readonly parts: GameParts) {
    const { view } = parts;
    view.act.addEventListener('click', () => void this.act());
    serveBar({ ...parts, sounds: this.sounds, failed: () => this.setAway(true) });
    setInterval(() => this.tick(), TICK_MS);
    this.tick();
  }

  /** Takes the seat: balance, the bet on this round, and what happened before a reload. */
  async sit(): Promise<void> {
    const { session, view, client } = this.parts;
    if (this.isAsking) return;
    this.isAsking = true;
    try {
      const seat = await client.seat(session);
      this.takeSeat(seat);
      view.facts.begin(seat.tally);
      if (seat.status === 'UNKNOWN_ERROR') this.say('offline');
      else if (seat.status !== 'OK') this.say(refusalWord(seat.status));
      this.hear(seat.table);
    } catch {
      this.setAway(true);
    } finally {
      this.isAsking = false;
    }
    this.tick();
  }

  hear(state: CrashState): void {
    const before = this.state;
    this.clock.hear(state.now);
    this.state = state;
    if (before && (before.series !== state.series || before.round !== state.round)) this.nextRound();
    this.parts.view.others.show(state);
    if (this.awaitsEnd(state)) void this.sit();
    this.tick();
  }

  /** Reloads the session on return: the server may have accepted a bet whose answer was lost, or paid it. */
  setAway(isAway: boolean): void {
    const returns = this.away && !isAway;
    this.away = isAway;
    if (returns) void this.sit();
    this.tick();
  }

  /** The bet has ended by now, as the flight shows, and the page does not know how. */
  private awaitsEnd(state: CrashState): boolean {
    const { bet } = this;
    if (!bet || bet.state !== 'open') return false;
    const { session } = this.parts;
    const { phase, at } = momentOf(state, this.clock.now());
    const cap = crashCap(units(bet.stake, session.currency), session.currency);
    return phase === 'over' || (phase === 'flying' && at >= limitOf({ auto: bet.auto, cap }));
  }

  private nextRound(): void {
    this.bet = undefined;
    this.notice = '';
    this.unsure = undefined;
  }

  private tick(): void {
    const { state } = this;
    const { view, t } = this.parts;
    if (!state) {
      view.message.textContent = this.away ? t('lineAway') : '';
      return this.showAct(undefined);
    }
    const moment = momentOf(state, this.clock.now());
    if (moment.phase !== this.phase) this.turnTo(moment.phase);
    showPoints(view.points, state, { t, isOver: moment.phase === 'over' });
    this.showMessage(moment);
    this.showFlight();
    if (moment.phase === 'flying' && !prefersReducedMotion()) this.draw();
  }

  private turnTo(phase: CrashPhase): void {
    if (phase === 'flying' || phase === 'over') this.sounds.rest();
    this.phase = phase;
  }

  /** Shows every frame of a flight. */
  private draw(): void {
    if (this.isDrawing) return;
    this.isDrawing = true;
    requestAnimationFrame(() => {
      this.isDrawing = false;
      this.showFlight();
      if (this.phase === 'flying') this.draw();
    });
  }

  private showFlight(): void {
    if (!this.state) return;
    const moment = momentOf(this.state, this.clock.now());
    this.parts.view.sky.show(moment);
    this.showAct(moment);
  }

  /** What the one button does now. */
  private showAct(moment: Moment | undefined): void {
    const { view, t, session } = this.parts;
    const { bet } = this;
    const flies = moment?.phase === 'flying' && bet?.state === 'open';
    const isOpen = moment?.phase === 'betting' && !bet;
    view.stakes.button.disabled = !isOpen || this.doing !== undefined;
    view.auto.setOpen(isOpen && this.doing === undefined);
    view.act.dataset['does'] = flies ? 'cashOut' : isOpen ? 'bet' : 'wait';
    view.act.setAttribute('aria-disabled', String(!this.canAct(moment)));
    const stake = bet ? units(bet.stake, session.currency) : view.stakes.stake;
    const amount = shown(flies ? crashPayout(stake, moment.at) : stake, session.currency);
    const waits = bet?.state === 'open' ? t('placed', { amount }) : t('nextSoon');
    const text = this.doing
      ? t(this.doing)
      : flies
        ? t('cashOut', { amount })
        : isOpen
          ? t('place', { amount })
          : waits;
    if (view.act.textContent !== text) view.act.textContent = text;
  }

  private canAct(moment: Moment | undefined): boolean {
    if (this.doing || !moment) return false;
    if (moment.phase === 'betting') return this.bet === undefined && this.parts.view.auto.value !== undefined;
    return moment.phase === 'flying' && this.bet?.state === 'open' && moment.at >= CRASH_LEAST;
  }

  private async act(): Promise<void> {
    const moment = this.state && momentOf(this.state, this.clock.now());
    if (!this.canAct(moment) || !moment) return;
    await (moment.phase === 'betting' ? this.place() : this.cashOut());
  }

  private async place(): Promise<void> {
    const { view, session, client } = this.parts;
    const auto = view.auto.value;
    if (!this.state || auto === undefined) return;
    const { series, round } = this.state;
    const stake = formatAmount(money(view.stakes.stake, session.currency));
    this.doing = 'placing';
    this.notice = '';
    if (this.unsure?.stake !== stake || this.unsure.auto !== auto) this.unsure = undefined;
    const ask = (this.unsure ??= { placement: crypto.randomUUID(), series, round, stake, auto });
    this.tick();
    try {
      const answer = await client.bet(session, ask);
      this.unsure = undefined;
      if (this.state.series === series && this.state.round === round) this.answered(answer, ask);
      else await this.sit();
    } catch {
      this.say('notSent');
    }
    this.doing = undefined;
    this.tick();
  }

  private answered(answer: BetAnswer, { series, round, stake, auto }: BetAsk): void {
    const { view, session } = this.parts;
    switch (answer.outcome) {
      case 'placed':
        // A bet that had arrived before may have ended since.
        if (answer.balance === null) return void this.sit();
        this.bet = { id: answer.ticketId, series, round, stake, auto, payout: null, state: 'open', end: null };
        return showBalance(view.balance, answer.balance, session);
      case 'refused':
        showBalance(view.balance, answer.balance, session);
        return this.say(refusalWord(answer.status));
      case 'returned':
        return this.say('betReturned');
      case 'closed':
        return this.say('closed');
      case 'second':
        this.say('second');
        return void this.sit();
    }
  }

  private async cashOut(): Promise<void> {
    const { session, client } = this.parts;
    const { bet } = this;
    if (!bet) return;
    this.doing = 'cashing';
    this.notice = '';
    this.tick();
    try {
      this.ended(bet, await client.cashOut(session, bet.id));
    } catch {
      this.say('notCashed');
    }
    this.doing = undefined;
    this.tick();
  }

  private ended(bet: TicketView, answer: CashOutAnswer): void {
    const { view, session } = this.parts;
    if (answer.outcome === 'early') return this.say('early');
    if (answer.outcome === 'none' || this.bet !== bet) return void this.sit();
    const { end, payout, balance } = answer;
    this.takeBet({ ...bet, end, payout, state: 'settling' });
    showBalance(view.balance, balance, session);
    view.facts.add({ stake: bet.stake, payout });
  }

  /** Only a payout above the stake is greeted. */
  private takeBet(bet: TicketView | undefined): void {
    const isNew = this.bet?.id === bet?.id && this.bet?.payout === null;
    this.bet = bet;
    if (isNew && bet && isWon(bet, this.parts.session.currency)) this.sounds.win();
  }

  private takeSeat({ tickets, balance, table }: SeatAnswer): void {
    const { view, session } = this.parts;
    const own = tickets.find(({ series, round }) => series === table.series && round === table.round);
    this.takeBet(own?.state === 'betting' ? undefined : own);
    showBalance(view.balance, balance, session);
  }

  /** What the player must read, or how the player's bet stands, or what the round says. */
  private showMessage(moment: Moment): void {
    const { view, t, session } = this.parts;
    const { bet } = this;
    const own = bet ? betWords(bet, session.currency, t) : '';
    const notice = this.away ? t('lineAway') : this.notice;
    const ofRound = roundWords(moment, t);
    const counts = moment.phase === 'betting' || moment.phase === 'locked';
    const text = notice || own || (counts ? '' : ofRound);
    view.message.dataset['tone'] = notice ? 'warning' : bet && isWon(bet, session.currency) ? 'won' : '';
    if (view.message.textContent !== text) view.message.textContent = text;
    // The seconds are not read out: a reader would say nothing else.
    view.left.textContent = counts || own || notice ? ofRound : '';
  }

  private say(word: Parameters<CrashSay>[0]): void {
    this.notice = this.parts.t(word);
  }
}
