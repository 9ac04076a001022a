import { addStakes, totalStake, type SpotStakes } from '@apsara/domain/games/live-tables/spot-stakes';
import { shown, units } from '../../../page-kit/amounts.ts';
import type { PlayerSession } from '../../../page-kit/player-session.ts';
import { Sounds } from '../../../page-kit/sounds.ts';
import { refusalWord } from '../../../page-kit/words.ts';
import { showBalance } from '../../../page-kit/show-balance.ts';
import type { ActAnswer, HandPlace, PlaceAnswer, Placement, SeatAnswer, TableState, TicketView } from '../live-api.ts';
import type { HandPhase, SaidResult, TableFace } from './face.ts';
import type { LiveClient } from './live-client.ts';
import { showOthers, showSlip } from './slip-view.ts';
import { amountsOf, netOf, stakesOf } from './stakes-wire.ts';
import { serveBar } from './table-bar.ts';
import type { TableView } from './table-view.ts';
import type { LiveSay } from './words.ts';

/** How often the page looks at the clock. */
const TICK_MS = 200;

interface TableParts<State extends TableState, Rules> {
  session: PlayerSession;
  t: LiveSay;
  face: TableFace<State, Rules>;
  view: TableView;
  client: LiveClient<State, Rules>;
}

const inHand =
  ({ shoe, hand }: HandPlace) =>
  (ticket: TicketView) =>
    ticket.shoe === shoe && ticket.hand === hand;

/** One player at the table. The cards follow the table's state and clock; the bets follow the server's answers. */
export class Table<State extends TableState, Rules> {
  private readonly sounds = new Sounds();
  private state: State | undefined;
  /** The server's clock less the page's. */
  private offset = 0;
  private tickets: TicketView[] = [];
  private busy = false;
  private away = false;
  /** A notice the player must read; empty if there is none. It stays until the next hand or press. */
  private notice = '';
  /** The history that is shown. */
  private historyShown = '';
  /** A placement that may not have arrived: sent again, it keeps its id and is placed once. */
  private unsure: Placement | undefined;

  constructor(private readonly parts: TableParts<State, Rules>) {
    const { view, face } = parts;
    face.spots.onPress((spots) => this.press(spots));
    view.undo.addEventListener('click', () => this.change(() => view.slip.undo()));
    view.clear.addEventListener('click', () => this.change(() => view.slip.clear()));
    view.repeat.button.addEventListener('click', () => this.change(() => this.repeat()));
    view.place.addEventListener('click', () => void this.place());
    serveBar({ ...parts, sounds: this.sounds, failed: () => this.setAway(true) });
    face.moves?.onMove((ticket, pick) => void this.act(ticket, pick));
    setInterval(() => this.tick(), TICK_MS);
    this.showSlip();
  }

  /** Takes the seat: balance, the bets of this hand, and what happened before a reload. */
  async sit(): Promise<void> {
    const { session, view, client } = this.parts;
    try {
      const seat = await client.seat(session);
      this.hear(seat.table);
      this.takeSeat(seat);
      view.facts.begin(seat.tally);
      const mine = seat.tickets.filter(inHand(seat.table)).filter(({ state }) => state === 'open');
      view.slip.resume(
        mine.reduce<SpotStakes>((sum, { stakes }) => addStakes(sum, stakesOf(stakes, session.currency)), {}),
      );
      if (seat.status === 'UNKNOWN_ERROR') this.t('offline');
      else if (seat.status !== 'OK') this.t(refusalWord(seat.status));
      else if (seat.tickets[0]?.state === 'betting') this.t('broken');
    } catch {
      this.setAway(true);
    }
    this.showSlip();
  }

  hear(state: State): void {
    const { view, t, face, session } = this.parts;
    const before = this.state;
    this.offset = state.now - Date.now();
    this.state = state;
    const isNext = before !== undefined && (before.shoe !== state.shoe || before.hand !== state.hand);
    const isPaid = before !== undefined && state.settled && !before.settled;
    // Own cards come with the seat, and a second tab may have moved.
    const plays = face.moves !== undefined && !state.settled && totalStake(view.slip.placed) > 0n;
    if (plays || ((isNext || isPaid) && this.awaitsPayment(isNext ? before : state))) void this.collect();
    if (isNext) this.nextHand();
    showOthers(view, { t, spots: face.spots, currency: session.currency, bets: state.bets });
    this.tick();
  }

  /** Reloads the session on return: the table may have accepted bets whose answers were lost, or paid some. */
  setAway(isAway: boolean): void {
    const returns = this.away && !isAway;
    this.away = isAway;
    if (returns) void this.sit();
    this.tick();
  }

  private now(): number {
    return Date.now() + this.offset;
  }

  private get isOpen(): boolean {
    return this.state !== undefined && this.now() < this.state.closesAt;
  }

  private tick(): void {
    const { state } = this;
    const { view, t, face } = this.parts;
    const notice = this.away ? t('lineAway') : this.notice;
    if (!state) return view.banner.showOnly(notice);
    const now = this.now();
    const moment = face.moment(state, now);
    if (moment.phase !== view.view.dataset['phase']) this.turnTo(moment.phase);
    face.moves?.show(this.tickets.find(inHand(state)), this.busy);
    if (face.show(state, now)) this.sounds.rest();
    face.spots.setOpen(moment.phase === 'betting');
    view.place.setAttribute('aria-disabled', String(!this.canPlace));
    const result = moment.phase === 'result' ? face.result(state) : undefined;
    this.showResult(state, result);
    view.banner.show({
      phase: moment.phase,
      result: result?.words,
      lastHand: state.lastHand,
      paid: this.paidIn(state),
      notice,
    });
  }

  /** The history and the lit spots follow what lies on the table, not the result the page already knows. */
  private showResult(state: State, result: SaidResult | undefined): void {
    const { face } = this.parts;
    const key = `${state.shoe} ${state.history.length} ${result !== undefined}`;
    if (key === this.historyShown) return;
    this.historyShown = key;
    face.showHistory(state, result !== undefined);
    face.spots.mark((spot) => result?.on(spot));
  }

  /** Chips still set out when betting closes are returned; a placement in flight is still answered. */
  private turnTo(phase: HandPhase): void {
    const { view, t, session } = this.parts;
    view.view.dataset['phase'] = phase;
    const missed = phase === 'betting' || this.busy ? 0n : view.slip.close();
    if (missed > 0n) this.notice = t('missed', { amount: shown(missed, session.currency) });
    this.showSlip();
  }

  private nextHand(): void {
    const { view } = this.parts;
    view.slip.nextHand();
    this.notice = '';
    this.unsure = undefined;
    this.showSlip();
  }

  private paidIn(hand: HandPlace): TicketView[] {
    return this.tickets.filter(inHand(hand)).filter(({ payout }) => payout !== null);
  }

  private awaitsPayment(hand: HandPlace): boolean {
    return totalStake(this.parts.view.slip.placed) > 0n && this.paidIn(hand).length === 0;
  }

  /** The hand has been paid: shows its payout and the new balance. */
  private async collect(): Promise<void> {
    const { view, session, client } = this.parts;
    try {
      const seat = await client.seat(session);
      this.takeSeat(seat);
      view.facts.begin(seat.tally);
      if (netOf(this.paidIn(seat.table), session.currency) > 0n) this.sounds.win();
      this.tick();
    } catch {
      this.setAway(true);
    }
  }

  private takeSeat({ tickets, balance }: SeatAnswer<State>): void {
    const { view, session } = this.parts;
    this.tickets = tickets;
    showBalance(view.balance, balance, session);
  }

  private press(spots: readonly string[]): void {
    const { view, session, face } = this.parts;
    if (!this.isOpen) return;
    this.change(() => {
      const full = view.slip.fullOf(spots, view.tray.chip);
      if (full === undefined) return void view.slip.put(spots, view.tray.chip);
      face.spots.full(full);
      this.limitReached(full, shown(view.slip.limits.most[full] ?? 0n, session.currency));
    });
  }

  private repeat(): void {
    const { slip } = this.parts.view;
    const fits = slip.canRepeat ? slip.repeat() : slip.double();
    if (!fits)
      for (const spot of Object.keys(slip.limits.most)) if (slip.on(spot) > 0n) this.parts.face.spots.full(spot);
  }

  /** A press that moves chips which are not bet yet. */
  private change(move: () => void): void {
    if (this.busy || !this.isOpen) return;
    this.notice = '';
    this.unsure = undefined;
    move();
    this.showSlip();
    this.tick();
  }

  private get canPlace(): boolean {
    return this.isOpen && !this.busy && this.parts.view.slip.setOutTotal > 0n;
  }

  private async place(): Promise<void> {
    if (!this.canPlace || !this.state) return;
    const { view, t, session, client } = this.parts;
    const stakes = view.slip.setOut;
    const { shoe, hand } = this.state;
    this.busy = true;
    this.notice = '';
    view.place.textContent = t('placing');
    this.unsure ??= { placement: crypto.randomUUID(), shoe, hand, stakes: amountsOf(stakes, session.currency) };
    try {
      const answer = await client.bet(session, this.unsure);
      this.unsure = undefined;
      if (this.state.shoe === shoe && this.state.hand === hand) this.answered(answer, stakes);
      else await this.sit();
    } catch {
      this.notice = t('notSent');
    }
    this.busy = false;
    if (!this.isOpen) view.slip.close();
    this.showSlip();
    this.tick();
  }

  private answered(answer: PlaceAnswer, stakes: SpotStakes): void {
    const { view, session } = this.parts;
    switch (answer.outcome) {
      case 'placed':
        if (answer.balance === null) return this.foundPlaced();
        view.slip.take(stakes);
        return showBalance(view.balance, answer.balance, session);
      case 'refused':
        showBalance(view.balance, answer.balance, session);
        return this.t(refusalWord(answer.status));
      case 'returned':
        view.slip.clear();
        return this.t('betReturned');
      case 'closed':
        return this.t('closed');
      case 'taken':
      case 'seated':
        view.slip.clear();
        return this.t(answer.outcome === 'taken' ? 'seatTaken' : 'seatedAlready');
      case 'limit': {
        this.limitReached(answer.spot, shown(units(answer.most, session.currency), session.currency));
        return this.parts.face.spots.full(answer.spot);
      }
    }
  }

  /** A move that may not have arrived is sent again by another press, and made once. */
  private async act(ticket: TicketView, pick: number): Promise<void> {
    if (this.busy) return;
    const { session, client } = this.parts;
    this.busy = true;
    this.notice = '';
    this.tick();
    try {
      this.moved(await client.act(session, ticket.id, pick));
    } catch {
      this.t('moveNotSent');
    }
    this.busy = false;
    this.tick();
  }

  private moved(answer: ActAnswer): void {
    const { view, session } = this.parts;
    if (!('balance' in answer)) return this.t(answer.outcome === 'closed' ? 'movesClosed' : 'betReturned');
    if (answer.balance !== null) showBalance(view.balance, answer.balance, session);
    if (answer.outcome === 'refused') return this.t(refusalWord(answer.status));
    this.tickets = this.tickets.map((one) => (one.id === answer.ticket.id ? answer.ticket : one));
  }

  /** The placement had arrived before; the seat knows it. */
  private foundPlaced(): void {
    this.parts.view.slip.clear();
    void this.sit();
  }

  private limitReached(spot: string, amount: string): void {
    this.notice = this.parts.face.limitWords(spot, amount);
  }

  private t(word: Parameters<LiveSay>[0]): void {
    this.notice = this.parts.t(word);
  }

  private showSlip(): void {
    const { view, t, session } = this.parts;
    showSlip(view, {
      t,
      spots: this.parts.face.spots,
      currency: session.currency,
      isOpen: this.isOpen,
      canPlace: this.canPlace,
    });
  }
}
