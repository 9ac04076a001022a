import type { PvpLevel } from '@apsara/domain/games/pvp/pvp-rules';
import type { Card } from '@apsara/domain/games/baccarat/baccarat';
import { SHED_SEATS, type ShedGame } from '@apsara/domain/games/shed/shed-cards';
import { stakeOf } from '@apsara/domain/games/shed/shed-pay';
import { shedParts, shedTerms } from '@apsara/domain/games/shed/shed-rules';
import { shown, units } from '../../../page-kit/amounts.ts';
import { Feed } from '../../../page-kit/feed.ts';
import { notifyHost } from '../../../page-kit/host-frame.ts';
import type { PlayerSession } from '../../../page-kit/player-session.ts';
import { showBalance } from '../../../page-kit/show-balance.ts';
import { Sounds } from '../../../page-kit/sounds.ts';
import { refusalWord } from '../../../page-kit/words.ts';
import type { HallState, OwnSeat, TableView, TicketView } from '../shed-api.ts';
import { handList } from './hand-list.ts';
import { hintFor } from './hint.ts';
import { proofContent } from './proof-sheet.ts';
import { rulesContent } from './rules-sheet.ts';
import type { ShedClient } from './shed-client.ts';
import type { ShedView } from './shed-view.ts';
import { showTable } from './show-table.ts';
import { seatWords } from './seat-words.ts';
import type { ShedSay } from './words.ts';

const ASK_EVERY_MS = 1_000;
const TICK_MS = 200;
const HANDS_SHOWN = 8;

interface ShedPageParts {
  session: PlayerSession;
  game: ShedGame;
  t: ShedSay;
  view: ShedView;
  client: ShedClient;
}

const isFull = ({ seats }: TableView): boolean => seats.every((seat) => seat?.by === 'member');

/** One player at the tables that all share: a socket reports the tables, and only the server's word moves cards and money. */
export class ShedPage {
  private readonly sounds = new Sounds();
  private hall: HallState | undefined;
  private level: PvpLevel = 0;
  private own: OwnSeat | null = null;
  private tickets: TicketView[] = [];
  private busy = false;
  private away = false;
  private isHinting = false;
  /** The server's clock less this device's, in ms. */
  private ahead = 0;
  /** The hand and phase of the table that was shown last. */
  private shownAt = '';
  private saidTurn = '';
  private readonly announced = new Set<string>();

  constructor(private readonly parts: ShedPageParts) {
    const { view } = parts;
    view.actions.onLevel = (level) => this.choose(level);
    view.act.addEventListener('click', () => void (this.isPlaying ? this.play(view.fan.chosen) : this.sit()));
    view.pass.addEventListener('click', () => void this.play([]));
    view.sort.addEventListener('click', () => view.fan.sort());
    view.hint.addEventListener('click', () => this.toggleHint());
    view.fan.onChoice = () => this.tick();
    view.fan.onPlay = () => void this.play(view.fan.chosen);
    view.bar.close.addEventListener('click', () => notifyHost('apsara:close'));
    this.sounds.serve(view.bar.sound);
    view.bar.rules.addEventListener('click', () => void this.openRules());
    view.proof.addEventListener('click', () => void this.openProof());
  }

  async begin(): Promise<void> {
    const { session, client, view, t } = this.parts;
    view.announce(t('welcome'));
    await this.takeSeat();
    for (const { id, state } of this.tickets) if (state === 'ended' || state === 'returned') this.announced.add(id);
    new Feed<HallState>(client.socketPath(session), {
      heard: (hall) => this.hear(hall),
      away: (isAway) => this.setAway(isAway),
      ask: () => client.hall(session),
    }).open();
    setInterval(() => this.tick(), TICK_MS);
    setInterval(() => this.isWaiting() && void this.takeSeat(), ASK_EVERY_MS);
  }

  /** A hand of one's own is over, its stake is being asked for, or the clock played a card of it. */
  private isWaiting(): boolean {
    const playing = new Set(this.hall?.tables.filter(({ phase }) => phase !== 'result').map(({ hand }) => hand));
    const isOpen = this.tickets.some(
      ({ state, play }) => state === 'asked' || (state === 'open' && !playing.has(play.hand)),
    );
    return isOpen || this.isBehind;
  }

  private get isBehind(): boolean {
    const { own, table } = this;
    if (!own || !this.isIn || table?.phase === 'seats') return false;
    return table?.seats[own.seat]?.count !== own.cards.length;
  }

  private hear(hall: HallState): void {
    this.hall = hall;
    this.ahead = hall.now - Date.now();
    const { table } = this;
    const at = table ? `${table.hand} ${table.phase}` : '';
    const isNew = at !== this.shownAt;
    this.shownAt = at;
    this.show();
    if ((isNew && this.tickets.some(({ state }) => state === 'asked' || state === 'open')) || this.isBehind)
      void this.takeSeat();
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
      this.own = seat.own;
      this.tickets = seat.tickets;
      if (seat.own) this.level = seat.own.level;
      view.facts.begin(seat.tally);
      if (seat.status !== 'OK') view.announce(t(refusalWord(seat.status)), 'warning');
      view.hands.replaceChildren(handList(seat.tickets.slice(0, HANDS_SHOWN), session.currency, t));
      this.show();
      this.announceEnds();
    } catch {
      view.announce(t('offline'), 'warning');
    }
  }

  /** One's own table, or the one of the chosen level where a seat is free soonest. */
  private get table(): TableView | undefined {
    const alike = this.hall?.tables.filter(({ level }) => level === this.level) ?? [];
    const mine = alike.find(({ hand }) => hand === this.own?.hand);
    return mine ?? alike.find((table) => !isFull(table)) ?? alike.at(-1);
  }

  /** Whether the player sits in the hand that is on the table. */
  private get isIn(): boolean {
    return this.own !== null && this.own.hand === this.table?.hand;
  }

  private get isPlaying(): boolean {
    return this.isIn && this.table?.phase === 'turns';
  }

  private get isOwnTurn(): boolean {
    return this.isPlaying && this.table?.turn === this.own?.seat;
  }

  private choose(level: PvpLevel): void {
    this.level = level;
    this.shownAt = '';
    this.show();
  }

  private show(): void {
    const { table, hall, isIn, own } = this;
    if (!table || !hall) return;
    showTable(this.parts.view, { hall, table, own: isIn ? own : null });
    this.announceTurn(table);
    this.showHint();
    this.tick();
  }

  private toggleHint(): void {
    this.isHinting = !this.isHinting;
    this.parts.view.hint.setAttribute('aria-pressed', String(this.isHinting));
    this.showHint();
  }

  /** Off until the player switches it on: it marks the lowest cards that may be laid. */
  private showHint(): void {
    const { view, game } = this.parts;
    const { own, table } = this;
    const isAsked = own && table && this.isHinting && this.isOwnTurn;
    view.fan.hint(isAsked ? hintFor(game, own.cards, table) : []);
  }

  /** Between two words of the server only the clock moves. */
  private tick(): void {
    const { table, parts } = this;
    if (!table) return;
    const { view, t, session, game } = parts;
    const { phase, until, level, turn } = table;
    const left = until === null ? 0 : Math.max(0, until - (Date.now() + this.ahead));
    const { title, clock } = view.centre;
    title.textContent = t(phase === 'seats' ? 'phaseSeats' : phase === 'result' ? 'phaseResult' : 'phaseTurns');
    clock.textContent = until === null ? '' : `0:${String(Math.ceil(left / 1_000)).padStart(2, '0')}`;
    const first = this.isIn ? (this.own?.seat ?? 0) : 0;
    for (const [nth, seat] of view.seats.entries()) {
      const isTurn = phase === 'turns' && (first + nth) % SHED_SEATS === turn;
      seat.time.style.transform = `scaleX(${isTurn ? Math.min(1, left / shedParts.turn) : 0})`;
    }
    const { currency } = session;
    const terms = shedTerms(game, level, currency);
    view.note.textContent = t(game === 'bigtwo' ? 'noteBigtwo' : 'noteTienlen', { unit: shown(terms.unit, currency) });
    this.showActions(table, shown(stakeOf(terms), currency));
  }

  private get canSit(): boolean {
    const { table } = this;
    return table?.phase === 'seats' && !this.isIn && !this.away && !isFull(table);
  }

  private showActions(table: TableView, stake: string): void {
    const { view, t } = this.parts;
    const { busy, isPlaying, isOwnTurn } = this;
    const words = isPlaying ? t('play') : this.seatWords(table, stake);
    if (view.act.textContent !== words) view.act.textContent = words;
    const canPlay = isOwnTurn && view.fan.chosen.length > 0;
    view.act.setAttribute('aria-disabled', String(busy || !(isPlaying ? canPlay : this.canSit)));
    for (const button of [view.pass, view.sort, view.hint]) button.hidden = !isPlaying;
    view.pass.setAttribute('aria-disabled', String(busy || !isOwnTurn || table.last === null));
  }

  private seatWords(table: TableView, amount: string): string {
    const { t } = this.parts;
    if (table.phase !== 'seats') return t('nextHand');
    if (this.isIn) return t('in');
    return isFull(table) ? t('fullTable') : t('sit', { amount });
  }

  /** Says once whose turn it is, when the player sits in the hand. */
  private announceTurn({ hand, turns, turn, last, phase }: TableView): void {
    const { view, t } = this.parts;
    const news = `${hand} ${turns} ${turn}`;
    if (!this.isPlaying || phase !== 'turns' || turn === null || news === this.saidTurn) return;
    if (this.saidTurn !== '') this.sounds.rest();
    this.saidTurn = news;
    if (this.isOwnTurn) view.announce(t(last ? 'yourTurn' : 'youLead'));
    else view.announce(t('turnOf', { seat: turn + 1 }));
  }

  /** Announces the end of each hand once. */
  private announceEnds(): void {
    const { view, t, session } = this.parts;
    const fresh = this.tickets.find(
      ({ id, state }) => (state === 'ended' || state === 'returned') && !this.announced.has(id),
    );
    if (!fresh) return;
    this.announced.add(fresh.id);
    const { currency } = session;
    const gain = units(fresh.payout ?? '0', currency) - units(fresh.stake, currency);
    if (fresh.state === 'returned' || gain === 0n) view.announce(t('stakesBack'));
    else if (gain > 0n) {
      view.announce(t('handWon', { amount: shown(gain, currency) }), 'won');
      this.sounds.win();
    } else view.announce(t('handLost', { amount: shown(-gain, currency) }));
  }

  private async sit(): Promise<void> {
    const { session, t, view, client } = this.parts;
    const { table } = this;
    if (this.busy || !table || !this.canSit) return;
    await this.asking(async () => {
      view.announce(t('sitting'));
      const { level, number, hand } = table;
      const sitting = { level, number, hand, placement: crypto.randomUUID(), seed: crypto.randomUUID() };
      // Sent again, the same placement is the same seat, so a lost answer is asked for once more.
      const answer = await client.sit(session, sitting).catch(() => client.sit(session, sitting));
      const isPlaced = answer.outcome === 'placed';
      if (isPlaced) this.sounds.rest();
      const word = answer.outcome === 'refused' ? refusalWord(answer.status) : seatWords[answer.outcome];
      view.announce(t(word), isPlaced ? 'calm' : 'warning');
    });
  }

  /** Lays the cards, or passes when there are none. */
  private async play(cards: Card[]): Promise<void> {
    const { session, t, view, client } = this.parts;
    const { table, own } = this;
    const isPass = cards.length === 0;
    if (this.busy || !table || !own || !this.isOwnTurn || (isPass && table.last === null)) return;
    await this.asking(async () => {
      const turning = { hand: own.hand, turn: table.turns, cards };
      const answer = await client.turn(session, turning).catch(() => client.turn(session, turning));
      if (answer.outcome !== 'taken') return view.announce(t(answer.outcome), 'warning');
      this.own = answer.own;
      view.fan.clear();
      this.hear(await client.hall(session));
    });
  }

  private async asking(question: () => Promise<void>): Promise<void> {
    const { view, t } = this.parts;
    this.busy = true;
    this.tick();
    try {
      await question();
    } catch {
      view.announce(t('offline'), 'warning');
    }
    await this.takeSeat();
    this.busy = false;
    this.tick();
  }

  private async openRules(): Promise<void> {
    const { session, t, view, client } = this.parts;
    try {
      view.rulesSheet.open(...rulesContent(await client.rules(session), t));
    } catch {
      view.announce(t('offline'), 'warning');
    }
  }

  private async openProof(): Promise<void> {
    const { view, t } = this.parts;
    view.proofSheet.open(...(await proofContent(this.tickets.slice(0, HANDS_SHOWN), this.table?.seals ?? [], t)));
  }
}
