import { BINGO_MOST_CARDS, type BingoRoom } from '@apsara/domain/games/bingo/bingo-rooms';
import { formatAmount, money } from '@apsara/domain/money';
import { shown, units } from '../../../page-kit/amounts.ts';
import { canHash, hexOf } from '../../../page-kit/digest.ts';
import { Feed } from '../../../page-kit/feed.ts';
import { notifyHost } from '../../../page-kit/host-frame.ts';
import type { PlayerSession } from '../../../page-kit/player-session.ts';
import { showBalance } from '../../../page-kit/show-balance.ts';
import { Sounds } from '../../../page-kit/sounds.ts';
import { refusalWord } from '../../../page-kit/words.ts';
import type { BuyAnswer, CardChoice, RoomState, TicketView } from '../bingo-api.ts';
import type { BingoClient } from './bingo-client.ts';
import type { BingoView } from './bingo-view.ts';
import { cardsFrom } from './draw-cards.ts';
import { openProof } from './proof-sheet.ts';
import { rulesContent } from './rules-sheet.ts';
import { endOf, ticketList } from './ticket-list.ts';
import type { BingoSay } from './words.ts';

const ASK_EVERY_MS = 1_000;
const TICK_MS = 250;
const TICKETS_SHOWN = 8;

interface BingoParts {
  session: PlayerSession;
  t: BingoSay;
  view: BingoView;
  room: BingoRoom;
  client: BingoClient;
}

const freshSeed = (): string => hexOf(crypto.getRandomValues(new Uint8Array(8)));
const total = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n);
const isPending = (ticket: TicketView): boolean => ['asked', 'open'].includes(endOf(ticket));

const sameChoice = (one: CardChoice, other: CardChoice): boolean =>
  one.playerSeed === other.playerSeed && one.first === other.first && one.count === other.count;

const clockText = (ms: number): string => {
  const seconds = Math.ceil(Math.max(0, ms) / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** One player in a room that all share: a socket reports the balls, and only the server's word moves the balance. */
export class BingoGame {
  private readonly sounds = new Sounds();
  private state: RoomState | undefined;
  private tickets: TicketView[] = [];
  private busy = false;
  private away = false;
  /** The server's clock less this device's, in ms. */
  private ahead = 0;
  /** The player's part of the cards: a seed, and the number of the next card. */
  private seed = freshSeed();
  private first = 1;
  private readonly announced = new Set<string>();

  constructor(private readonly parts: BingoParts) {
    const { view } = parts;
    view.actions.onChoice = () => this.showDesk();
    view.desk.buy.addEventListener('click', () => void this.buy());
    view.desk.otherCards.addEventListener('click', () => this.renew());
    view.bar.close.addEventListener('click', () => notifyHost('apsara:close'));
    this.sounds.serve(view.bar.sound);
    view.bar.rules.addEventListener('click', () => void this.openRules());
    view.proof.addEventListener('click', () => void this.openProofs());
  }

  async begin(): Promise<void> {
    const { session, client, view, t } = this.parts;
    view.announce(t('welcome'));
    new Feed<RoomState>(client.socketPath(session), {
      heard: (state) => this.hear(state),
      away: (isAway) => this.setAway(isAway),
      ask: () => client.room(session),
    }).open();
    await this.takeSeat();
    setInterval(() => this.tick(), TICK_MS);
    setInterval(() => this.tickets.some((ticket) => this.isDue(ticket)) && void this.takeSeat(), ASK_EVERY_MS);
  }

  /** A ticket of a game that is over: its end is on its way. */
  private isDue(ticket: TicketView): boolean {
    if (!isPending(ticket) || !this.state) return false;
    const { game } = this.state;
    return ticket.game < game.number || (ticket.game === game.number && this.now >= game.endsAt);
  }

  private hear(state: RoomState): void {
    const before = this.state;
    this.state = state;
    this.ahead = state.now - Date.now();
    if (before?.game.number !== state.game.number) this.newGame(state, before !== undefined);
    if (before && state.called.length > before.called.length && this.present().length > 0) this.sounds.rest();
    this.showBalls();
    this.tick();
  }

  private setAway(isAway: boolean): void {
    if (isAway === this.away) return;
    const { view, t } = this.parts;
    this.away = isAway;
    view.announce(t(isAway ? 'offline' : 'welcome'), isAway ? 'warning' : 'calm');
    this.showDesk();
    // Loads what changed while the page was hidden.
    if (!isAway) void this.takeSeat();
  }

  private async takeSeat(): Promise<void> {
    const { session, client, view, t } = this.parts;
    try {
      const seat = await client.seat(session);
      showBalance(view.balance, seat.balance, session);
      this.tickets = seat.tickets;
      view.facts.begin(seat.tally);
      if (seat.status !== 'OK') view.announce(t(refusalWord(seat.status)), 'warning');
      this.showTickets();
      this.announceEnds();
    } catch {
      view.announce(t('offline'), 'warning');
    }
  }

  private newGame({ game }: RoomState, wasWatched: boolean): void {
    const { view, t } = this.parts;
    if (wasWatched) view.announce(t(this.present().length > 0 ? 'phaseSoon' : 'welcome'));
    view.strip.number.textContent = t('gameNo', { number: game.number });
    this.showTickets();
  }

  private get now(): number {
    return Date.now() + this.ahead;
  }

  private of(number: number | undefined): TicketView[] {
    return this.tickets.filter((ticket) => ticket.game === number && endOf(ticket) !== 'returned');
  }

  private present(): TicketView[] {
    return this.of(this.state?.game.number);
  }

  private get isOpen(): boolean {
    return this.state !== undefined && !this.away && this.now < this.state.next.closesAt;
  }

  /** Between two words of the server only the clock moves. */
  private tick(): void {
    const { view, t } = this.parts;
    const { state } = this;
    if (!state) return;
    const { game, next, called } = state;
    const isOver = this.now >= game.endsAt;
    const left = next.startsAt - this.now;
    view.strip.phase.textContent = t(isOver ? 'phaseOver' : called.length === 0 ? 'phaseSoon' : 'phasePlaying');
    view.strip.view.dataset['phase'] = isOver ? 'over' : 'playing';
    view.strip.clock.textContent = t('startsIn', { time: clockText(left) });
    const share = Math.min(1, Math.max(0, left / (next.startsAt - game.startsAt)));
    view.strip.left.style.transform = `scaleX(${share})`;
    this.showButton();
  }

  private showBalls(): void {
    const { view } = this.parts;
    const called = this.state?.called ?? [];
    view.stage.show(called);
    view.board.show(called);
    view.prizes.show(called.length);
    const hasCards = view.present.show(
      this.present().flatMap(({ cards }) => cards),
      called,
    );
    view.noCards.hidden = hasCards;
  }

  private showTickets(): void {
    const { view, t } = this.parts;
    const next = this.of(this.state?.next.number).flatMap(({ cards }) => cards);
    view.tickets.replaceChildren(ticketList(this.tickets.slice(0, TICKETS_SHOWN), t));
    view.nextCards.show(next, []);
    view.bought.textContent = next.length > 0 ? t('ownNext', { count: next.length }) : '';
    view.desk.limit(BINGO_MOST_CARDS - next.length);
    this.showBalls();
    this.showDesk();
  }

  /** How many cards of the next game may still be bought. */
  private get mayBuy(): number {
    return BINGO_MOST_CARDS - this.of(this.state?.next.number).flatMap(({ cards }) => cards).length;
  }

  private get choice(): CardChoice {
    return { playerSeed: this.seed, first: this.first, count: this.parts.view.desk.count };
  }

  private showDesk(): void {
    this.showButton();
    void this.showPreview();
  }

  private showButton(): void {
    const { view, t, session } = this.parts;
    const { count, price } = view.desk;
    const amount = shown(price * BigInt(count), session.currency);
    const full = this.mayBuy <= 0;
    const words = full ? t('enough') : this.isOpen ? t('buyFor', { count, amount }) : t('salesClosed');
    if (view.desk.buy.textContent !== words) view.desk.buy.textContent = words;
    view.desk.buy.setAttribute('aria-disabled', String(this.busy || full || !this.isOpen));
  }

  /** The cards that the next purchase would have: they follow from what is public, so that a player may look first. */
  private async showPreview(): Promise<void> {
    const { view, t, room } = this.parts;
    const { state, choice } = this;
    const offered = state && this.mayBuy > 0 && canHash();
    const cards = offered ? await cardsFrom(room, state.next.commitment, choice) : [];
    const isOld = state?.next.number !== this.state?.next.number || !sameChoice(choice, this.choice);
    // The choice has changed meanwhile, and is on its way itself.
    if (isOld) return;
    view.previewLine.textContent = view.preview.show(cards, []) ? t('previewOf') : '';
    view.desk.otherCards.hidden = cards.length === 0;
  }

  private renew(): void {
    this.seed = freshSeed();
    this.first = 1;
    void this.showPreview();
  }

  private async buy(): Promise<void> {
    const { session, t, view, client } = this.parts;
    const { state } = this;
    if (this.busy || !state || !this.isOpen || this.mayBuy <= 0) return;
    this.busy = true;
    this.showButton();
    view.announce(t('buying'));
    const buying = {
      ...this.choice,
      placement: crypto.randomUUID(),
      number: state.next.number,
      price: formatAmount(money(view.desk.price, session.currency)),
    };
    try {
      // Sent again, the same placement is the same purchase, so a lost answer is asked for once more.
      this.show(await client.buy(session, buying).catch(() => client.buy(session, buying)));
    } catch {
      view.announce(t('offline'), 'warning');
    }
    await this.takeSeat();
    this.busy = false;
    this.showDesk();
  }

  private show(answer: BuyAnswer): void {
    const { t, view, session } = this.parts;
    switch (answer.outcome) {
      case 'placed': {
        const { id, stake, cards } = answer.ticket;
        this.first += cards.length;
        this.announced.add(`open ${id}`);
        const amount = shown(units(stake, session.currency), session.currency);
        return view.announce(t('boughtFor', { count: cards.length, amount }));
      }
      case 'refused':
        return view.announce(t(refusalWord(answer.status)), 'warning');
      case 'returned':
        return view.announce(t('unanswered'), 'warning');
      case 'closed':
        return view.announce(t('tooLate'), 'warning');
      case 'limit':
        return view.announce(t('tooMany', { most: BINGO_MOST_CARDS }), 'warning');
    }
  }

  /** Announces the end of each ticket once, if it came while the player watched. */
  private announceEnds(): void {
    const { view, t, session } = this.parts;
    const { currency } = session;
    const fresh = this.tickets.filter(
      (ticket) => this.announced.has(`open ${ticket.id}`) && !this.announced.has(ticket.id) && !isPending(ticket),
    );
    for (const ticket of this.tickets) this.announced.add(isPending(ticket) ? `open ${ticket.id}` : ticket.id);
    if (fresh.length === 0) return;
    const won = total(fresh.map(({ payout }) => units(payout ?? '0', currency)));
    const staked = total(fresh.map(({ stake }) => units(stake, currency)));
    const amount = shown(won, currency);
    if (won > staked) {
      view.announce(t('youWin', { amount }), 'won');
      this.sounds.win();
    } else if (won > 0n) view.announce(t('youGetBack', { amount }));
    else view.announce(t(fresh.some((ticket) => endOf(ticket) === 'returned') ? 'stakesBack' : 'noWin'));
  }

  private async openRules(): Promise<void> {
    const { session, t, view, client } = this.parts;
    try {
      view.rulesSheet.open(...rulesContent(await client.rules(session), t));
    } catch {
      view.announce(t('offline'), 'warning');
    }
  }

  private async openProofs(): Promise<void> {
    const { session, t, view, client, room } = this.parts;
    if (!this.state) return;
    const { number } = this.state.game;
    await openProof({ session, t, view, client, room, number, tickets: this.tickets });
  }
}
