import { ANTES_STAKED } from '@apsara/domain/games/pvp/pvp-pot';
import { pvpAntes, pvpParts, type PvpLevel } from '@apsara/domain/games/pvp/pvp-rules';
import { shown, units } from '../../../page-kit/amounts.ts';
import { Feed } from '../../../page-kit/feed.ts';
import { notifyHost } from '../../../page-kit/host-frame.ts';
import { Sounds } from '../../../page-kit/sounds.ts';
import { refusalWord, type KitWord } from '../../../page-kit/words.ts';
import { showBalance } from '../../../page-kit/show-balance.ts';
import type { Decision, HallState, HandPhase, OwnSeat, SitAnswer, TableView, TicketView } from '../pvp-api.ts';
import { handList } from './hand-list.ts';
import { proofContent } from './proof-sheet.ts';
import type { PvpClient } from './pvp-client.ts';
import { rulesContent } from './rules-sheet.ts';
import { showTable, type TableParts } from './show-table.ts';
import type { PvpWord } from './words.ts';

const ASK_EVERY_MS = 1_000;
const TICK_MS = 200;
const HANDS_SHOWN = 8;

const phaseWords: Readonly<Record<HandPhase, PvpWord>> = {
  seats: 'phaseSeats',
  decision: 'phaseDecision',
  result: 'phaseResult',
};

const seatWords: Readonly<Record<Exclude<SitAnswer['outcome'], 'refused'>, PvpWord | KitWord>> = {
  placed: 'seated',
  returned: 'unanswered',
  closed: 'tooLate',
  full: 'fullTable',
  seated: 'seatedElsewhere',
};

interface PvpParts extends TableParts {
  client: PvpClient;
}

const isFull = ({ seats }: TableView): boolean => seats.every((seat) => seat?.by === 'member');

/** One player at the tables that all share: a socket reports the tables, and only the server's word moves cards and money. */
export class PvpGame {
  private readonly sounds = new Sounds();
  private hall: HallState | undefined;
  private level: PvpLevel = 0;
  private own: OwnSeat | null = null;
  private tickets: TicketView[] = [];
  private busy = false;
  private away = false;
  /** The server's clock less this device's, in ms. */
  private ahead = 0;
  /** The hand and phase of the table that was shown last. */
  private shownAt = '';
  private readonly announced = new Set<string>();

  constructor(private readonly parts: PvpParts) {
    const { view } = parts;
    view.actions.onLevel = (level) => this.choose(level);
    view.act.addEventListener('click', () => void (this.isDeciding ? this.decide('play') : this.sit()));
    view.fold.addEventListener('click', () => void this.decide('fold'));
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

  /** A hand of one's own is over, or its ante is being asked for: the end is on its way. */
  private isWaiting(): boolean {
    const playing = new Set(this.hall?.tables.filter(({ phase }) => phase !== 'result').map(({ hand }) => hand));
    return this.tickets.some(({ state, play }) => state === 'asked' || (state === 'open' && !playing.has(play.hand)));
  }

  private hear(hall: HallState): void {
    this.hall = hall;
    this.ahead = hall.now - Date.now();
    const { table } = this;
    const at = table ? `${table.hand} ${table.phase}` : '';
    const isNew = at !== this.shownAt;
    this.shownAt = at;
    this.show();
    if (isNew && this.tickets.some(({ state }) => state === 'asked' || state === 'open')) void this.takeSeat();
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
      if ((seat.own?.cards.length ?? 0) > (this.own?.cards.length ?? 0)) this.sounds.rest();
      this.own = seat.own;
      this.tickets = seat.tickets;
      if (seat.own) this.level = seat.own.level;
      view.facts.begin(seat.tally);
      if (seat.status !== 'OK') view.announce(t(refusalWord(seat.status)), 'warning');
      view.hands.replaceChildren(handList(seat.tickets.slice(0, HANDS_SHOWN), session.currency, t));
      this.show();
      this.announcePhase();
      this.announceEnds();
    } catch {
      view.announce(t('offline'), 'warning');
    }
  }

  private get now(): number {
    return Date.now() + this.ahead;
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

  private get isDeciding(): boolean {
    const { table, own } = this;
    return this.isIn && table?.phase === 'decision' && own?.decision === null && own.cards.length > 0;
  }

  private choose(level: PvpLevel): void {
    this.level = level;
    this.shownAt = '';
    this.show();
  }

  private show(): void {
    const { table, hall, isIn, own } = this;
    if (!table || !hall) return;
    showTable(this.parts, { hall, table, own: isIn ? own : null });
    this.tick();
  }

  /** Between two words of the server only the clock moves. */
  private tick(): void {
    const { table, parts } = this;
    if (!table) return;
    const { view, t, session } = parts;
    const { phase, until, level } = table;
    const left = until === null ? 0 : Math.max(0, until - this.now);
    const { centre, note } = view;
    centre.phase.textContent = t(phaseWords[phase]);
    centre.clock.textContent = until === null ? '' : `0:${String(Math.ceil(left / 1_000)).padStart(2, '0')}`;
    centre.left.style.transform = `scaleX(${Math.min(1, left / pvpParts[phase])})`;
    note.textContent = t('sitNote', { amount: shown(pvpAntes[session.currency][level], session.currency) });
    this.showActions(table);
  }

  private get canSit(): boolean {
    const { table } = this;
    return table?.phase === 'seats' && !this.isIn && !this.away && !isFull(table);
  }

  private showActions(table: TableView): void {
    const { view } = this.parts;
    const { isDeciding, busy } = this;
    const words = isDeciding ? this.parts.t('play') : this.seatWords(table);
    if (view.act.textContent !== words) view.act.textContent = words;
    view.act.setAttribute('aria-disabled', String(busy || !(isDeciding || this.canSit)));
    view.fold.hidden = !isDeciding;
    view.fold.setAttribute('aria-disabled', String(busy));
  }

  private seatWords(table: TableView): string {
    const { t, session } = this.parts;
    if (table.phase !== 'seats') return t('nextHand');
    if (this.isIn) return t('in');
    const { currency } = session;
    return isFull(table)
      ? t('fullTable')
      : t('sit', { amount: shown(ANTES_STAKED * pvpAntes[currency][table.level], currency) });
  }

  /** Announces once what concerns the player's own seat. */
  private announcePhase(): void {
    const { view, t } = this.parts;
    const { table, own } = this;
    if (!table || !own || !this.isIn) return;
    const news = `${own.hand} ${table.phase} ${own.decision}`;
    if (table.phase === 'result' || this.announced.has(news)) return;
    this.announced.add(news);
    if (table.phase === 'seats') view.announce(t('seated'));
    else if (own.decision === null) view.announce(t('decideNow'));
    else view.announce(t(own.decision === 'play' ? 'youPlay' : 'youFold'));
  }

  /** Announces the end of each hand once. */
  private announceEnds(): void {
    const { view, t, session } = this.parts;
    const fresh = this.tickets.find(
      ({ id, state }) => (state === 'ended' || state === 'returned') && !this.announced.has(id),
    );
    if (!fresh) return;
    this.announced.add(fresh.id);
    const [payout, stake] = [units(fresh.payout ?? '0', session.currency), units(fresh.stake, session.currency)];
    const amount = shown(payout, session.currency);
    if (fresh.state === 'returned' || payout === stake) view.announce(t('stakesBack'));
    else if (payout > stake) {
      view.announce(t('youWin', { amount }), 'won');
      this.sounds.win();
    } else view.announce(t(fresh.play.result?.decision === 'fold' ? 'youFold' : 'noWin'));
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
      this.announceSeat(await client.sit(session, sitting).catch(() => client.sit(session, sitting)));
    });
  }

  private announceSeat(answer: SitAnswer): void {
    const { t, view } = this.parts;
    const isPlaced = answer.outcome === 'placed';
    if (isPlaced) this.sounds.rest();
    const word = answer.outcome === 'refused' ? refusalWord(answer.status) : seatWords[answer.outcome];
    view.announce(t(word), isPlaced ? 'calm' : 'warning');
  }

  private async decide(decision: Decision): Promise<void> {
    const { parts, own } = this;
    const { session, t, view, client } = parts;
    if (this.busy || !own || !this.isDeciding) return;
    await this.asking(async () => {
      const stands = await client
        .decide(session, own.hand, decision)
        .catch(() => client.decide(session, own.hand, decision));
      if (stands.decision) view.announce(t(stands.decision === 'play' ? 'youPlay' : 'youFold'));
      else view.announce(t('tooLate'), 'warning');
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
