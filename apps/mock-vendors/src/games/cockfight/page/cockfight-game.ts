import { matchParts, phaseAt, type CockfightSide, type MatchPhase } from '@apsara/domain/games/cockfight/cockfight';
import { formatAmount, money } from '@apsara/domain/money';
import { shown, units } from '../../../page-kit/amounts.ts';
import { Feed } from '../../../page-kit/feed.ts';
import { notifyHost } from '../../../page-kit/host-frame.ts';
import type { PlayerSession } from '../../../page-kit/player-session.ts';
import { Sounds } from '../../../page-kit/sounds.ts';
import { refusalWord } from '../../../page-kit/words.ts';
import { showBalance } from '../../../page-kit/show-balance.ts';
import type { BetAnswer, BetView, RingState } from '../cockfight-api.ts';
import { betList } from './bet-list.ts';
import type { CockfightClient } from './cockfight-client.ts';
import type { CockfightView } from './cockfight-view.ts';
import { historyRoad } from './history-road.ts';
import { openProof } from './proof-sheet.ts';
import { rulesContent } from './rules-sheet.ts';
import type { CockfightSay, CockfightWord } from './words.ts';

const ASK_EVERY_MS = 1_000;
const TICK_MS = 200;

const phaseWords: Readonly<Record<MatchPhase, CockfightWord>> = {
  betting: 'phaseBetting',
  closed: 'phaseClosed',
  fight: 'phaseFight',
  result: 'phaseResult',
};

interface CockfightParts {
  session: PlayerSession;
  t: CockfightSay;
  view: CockfightView;
  client: CockfightClient;
}

/** One player at a ring that all share: a socket reports the ring, and only the server's word moves the balance. */
export class CockfightGame {
  private readonly sounds = new Sounds();
  private ring: RingState | undefined;
  private bets: BetView[] = [];
  private side: CockfightSide | undefined;
  private busy = false;
  private away = false;
  /** The server's clock less this device's, in ms. */
  private ahead = 0;
  private readonly announced = new Set<string>();

  constructor(private readonly parts: CockfightParts) {
    const { view, session, t, client } = parts;
    view.actions.onSide = (side) => this.choose(side);
    view.actions.onStake = () => this.showBetButton();
    view.bet.addEventListener('click', () => void this.bet());
    view.bar.close.addEventListener('click', () => notifyHost('apsara:close'));
    this.sounds.serve(view.bar.sound);
    view.bar.rules.addEventListener('click', () => void this.openRules());
    view.proof.addEventListener(
      'click',
      () => this.ring && void openProof({ view, session, t, client, match: this.ring.match.number }),
    );
  }

  async begin(): Promise<void> {
    const { session, client, view, t } = this.parts;
    view.announce(t('welcome'));
    const ask = () => client.ring(session);
    new Feed<RingState>(client.socketPath(session), {
      heard: (ring) => this.hear(ring),
      away: (isAway) => this.setAway(isAway),
      ask,
    }).open();
    await this.takeSeat();
    setInterval(() => this.tick(), TICK_MS);
    setInterval(() => this.bets.some((bet) => this.isDue(bet)) && void this.takeSeat(), ASK_EVERY_MS);
  }

  /** An open bet on a match that is over: its end is on its way. */
  private isDue({ state, match }: BetView): boolean {
    if (state !== 'open' && state !== 'asked') return false;
    return (
      this.ring !== undefined && (match < this.ring.match.number || this.ring.result !== null || state === 'asked')
    );
  }

  private hear(ring: RingState): void {
    const isNew = this.ring?.match.number !== ring.match.number;
    this.ring = ring;
    this.ahead = ring.now - Date.now();
    if (isNew) this.newMatch(ring);
    this.parts.view.sides.show(ring, this.mine());
    this.tick();
  }

  private setAway(isAway: boolean): void {
    if (isAway === this.away) return;
    const { view, t } = this.parts;
    this.away = isAway;
    view.announce(t(isAway ? 'offline' : 'welcome'), isAway ? 'warning' : 'calm');
    this.tick();
    // Loads what changed while the page was hidden.
    if (!isAway) void this.takeSeat();
  }

  private async takeSeat(): Promise<void> {
    const { session, client, view, t } = this.parts;
    try {
      const seat = await client.seat(session);
      showBalance(view.balance, seat.balance, session);
      this.bets = seat.bets;
      view.facts.begin(seat.tally);
      if (seat.status !== 'OK') view.announce(t(refusalWord(seat.status)), 'warning');
      this.showBets();
      this.announceEnds();
    } catch {
      view.announce(t('offline'), 'warning');
    }
  }

  private newMatch({ match, house, history }: RingState): void {
    const { view, t, session } = this.parts;
    this.choose(undefined);
    view.strip.number.textContent = t('matchNo', { number: match.number });
    view.house.textContent = t('houseLine', { amount: shown(units(house, session.currency), session.currency) });
    view.promise.textContent = match.commitment;
    view.road.replaceChildren(historyRoad(history, t));
    this.showBets();
  }

  private get now(): number {
    return Date.now() + this.ahead;
  }

  private get phase(): MatchPhase {
    return this.ring && !this.away ? phaseAt(this.ring.match, this.now) : 'result';
  }

  /** Between two words of the server only the clock moves. */
  private tick(): void {
    const { view, t } = this.parts;
    const { ring, phase } = this;
    if (!ring) return;
    const { closesAt, fightAt, resultAt, endsAt } = ring.match;
    const until = { betting: closesAt, closed: fightAt, fight: resultAt, result: endsAt }[phase];
    const left = Math.max(0, until - this.now);
    view.strip.phase.textContent = t(phaseWords[phase]);
    view.strip.clock.textContent = `0:${String(Math.ceil(left / 1_000)).padStart(2, '0')}`;
    view.strip.left.style.transform = `scaleX(${Math.min(1, left / matchParts[phase])})`;
    view.strip.view.dataset['phase'] = phase;
    // The result is shown when the server has sent it, not when the clock expects it.
    view.floor.show(phase === 'result' && !ring.result ? 'fight' : phase, ring.result?.outcome);
    view.sides.open(phase === 'betting');
    if (phase !== 'betting' && this.side) this.choose(undefined);
    this.showBetButton();
  }

  private mine(): Record<CockfightSide, string | undefined> {
    const { currency } = this.parts.session;
    const here = this.bets.filter(({ match, state }) => match === this.ring?.match.number && state !== 'returned');
    const on = (side: CockfightSide) => {
      const stakes = here.filter((bet) => bet.side === side).map(({ stake }) => units(stake, currency));
      return stakes.length > 0 ? formatAmount(money(total(stakes), currency)) : undefined;
    };
    return { meron: on('meron'), wala: on('wala'), draw: on('draw') };
  }

  private showBets(): void {
    const { view, t, session } = this.parts;
    const { currency } = session;
    view.bets.replaceChildren(betList(this.bets.slice(0, 12), t));
    const mine = this.mine();
    const stakes = Object.values(mine).flatMap((stake) => (stake === undefined ? [] : [units(stake, currency)]));
    view.mine.textContent = stakes.length > 0 ? shown(total(stakes), currency) : '–';
    if (this.ring) view.sides.show(this.ring, mine);
  }

  /** Announces the end of each bet once, if it came while the player watched. */
  private announceEnds(): void {
    const { view, t, session } = this.parts;
    const { currency } = session;
    const fresh = this.bets.filter(
      ({ id, state }) =>
        this.announced.has(`open ${id}`) && !this.announced.has(id) && state !== 'open' && state !== 'asked',
    );
    for (const { id, state } of this.bets)
      this.announced.add(state === 'open' || state === 'asked' ? `open ${id}` : id);
    if (fresh.length === 0) return;
    const won = total(fresh.map(({ payout, state }) => (state === 'won' ? units(payout ?? '0', currency) : 0n)));
    const staked = total(fresh.map(({ stake }) => units(stake, currency)));
    const amount = shown(won, currency);
    if (won > staked) {
      view.announce(t('youWin', { amount }), 'won');
      this.sounds.win();
    } else if (won > 0n) view.announce(t('youGetBack', { amount }));
    else view.announce(t(fresh.some(({ state }) => state === 'returned') ? 'stakesBack' : 'noWin'));
  }

  private choose(side: CockfightSide | undefined): void {
    this.side = side;
    this.parts.view.sides.choose(side);
    this.showBetButton();
  }

  private showBetButton(): void {
    const { view, t, session } = this.parts;
    const isOpen = this.phase === 'betting' && this.ring !== undefined;
    const bet = this.side && t('betOn', { amount: shown(view.stake.stake, session.currency), side: t(this.side) });
    const words = isOpen ? (bet ?? t('chooseSide')) : t('noBetsNow');
    if (view.bet.textContent !== words) view.bet.textContent = words;
    view.bet.setAttribute('aria-disabled', String(this.busy || !this.side || !isOpen));
  }

  private async bet(): Promise<void> {
    const { session, t, view, client } = this.parts;
    const { ring, side } = this;
    if (this.busy || !ring || !side || this.phase !== 'betting') return;
    this.busy = true;
    this.showBetButton();
    view.announce(t('betting'));
    const stake = formatAmount(money(view.stake.stake, session.currency));
    const betting = { placement: crypto.randomUUID(), match: ring.match.number, side, stake };
    try {
      // Sent again, the same placement is the same bet, so a lost answer is asked for once more.
      this.show(await client.bet(session, betting).catch(() => client.bet(session, betting)));
    } catch {
      view.announce(t('offline'), 'warning');
    }
    await this.takeSeat();
    this.busy = false;
    this.showBetButton();
  }

  private show(answer: BetAnswer): void {
    const { t, view, session } = this.parts;
    switch (answer.outcome) {
      case 'placed':
        this.announced.add(`open ${answer.bet.id}`);
        this.sounds.rest();
        view.announce(
          t('betPlaced', {
            amount: shown(units(answer.bet.stake, session.currency), session.currency),
            side: t(answer.bet.side),
          }),
        );
        return this.choose(undefined);
      case 'refused':
        return view.announce(t(refusalWord(answer.status)), 'warning');
      case 'returned':
        return view.announce(t('unanswered'), 'warning');
      case 'closed':
        return view.announce(t('tooLate'), 'warning');
      case 'limit':
        return view.announce(t('tooMany'), 'warning');
    }
  }

  private async openRules(): Promise<void> {
    const { session, t, view, client } = this.parts;
    try {
      view.rulesSheet.open(...rulesContent(await client.rules(session), t));
    } catch {
      view.announce(t('offline'), 'warning');
    }
  }
}

const total = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n);
