import type { PvpLevel } from '@apsara/domain/games/pvp/pvp-rules';
import { ringParts, ringStacks, ringTerms } from '@apsara/domain/games/ring/ring-rules';
import { formatAmount, money } from '@apsara/domain/money';
import { shown, units } from '../../../page-kit/amounts.ts';
import { Feed } from '../../../page-kit/feed.ts';
import { notifyHost } from '../../../page-kit/host-frame.ts';
import type { PlayerSession } from '../../../page-kit/player-session.ts';
import { showBalance } from '../../../page-kit/show-balance.ts';
import { Sounds } from '../../../page-kit/sounds.ts';
import { refusalWord } from '../../../page-kit/words.ts';
import type { HallState, OutReason, OwnSeat, TableView, TicketView, Turning } from '../ring-api.ts';
import { handList, proofContent } from './hand-list.ts';
import type { RingClient } from './ring-client.ts';
import type { RingView } from './ring-view.ts';
import { rulesContent } from './rules-sheet.ts';
import { showTable } from './show-table.ts';
import type { RingSay } from './words.ts';

const TICK_MS = 250;
const HANDS_SHOWN = 8;

interface RingPageParts {
  session: PlayerSession;
  t: RingSay;
  view: RingView;
  client: RingClient;
}

/** One player at the tables that all share: only the server's word moves cards and money. */
export class RingPage {
  private readonly sounds = new Sounds();
  private hall: HallState | undefined;
  private level: PvpLevel = 0;
  private own: OwnSeat | null = null;
  private tickets: TicketView[] = [];
  private busy = false;
  /** The server's clock less this device's, in ms. */
  private ahead = 0;
  private heardAt = '';
  private saidTurn = '';
  private readonly seeded = new Set<string>();
  private readonly announced = new Set<string>();

  constructor(private readonly parts: RingPageParts) {
    const { view } = parts;
    const { buttons } = view;
    view.actions.onLevel = (level) => this.choose(level);
    buttons.sit.addEventListener('click', () => void this.sit());
    buttons.fold.addEventListener('click', () => void this.play('fold'));
    buttons.call.addEventListener('click', () => void this.play(this.table?.choice?.canCheck ? 'check' : 'call'));
    buttons.raise.addEventListener('click', () => void this.play('raise'));
    buttons.half.addEventListener('click', () => this.setRaise((pot) => pot / 2n));
    buttons.full.addEventListener('click', () => this.setRaise((pot) => pot));
    buttons.all.addEventListener('click', () => this.setRaise(() => 10n ** 15n));
    buttons.pause.addEventListener('click', () => void this.wish(this.own?.out ? 'in' : 'out'));
    buttons.leave.addEventListener('click', () => void this.wish('leave'));
    for (const slider of [view.parts.slider, view.parts.stack]) slider.addEventListener('input', () => this.tick());
    document.addEventListener('keydown', (event) => this.onKey(event));
    view.bar.close.addEventListener('click', () => notifyHost('apsara:close'));
    this.sounds.serve(view.bar.sound);
    view.bar.rules.addEventListener('click', () => void this.openRules());
    buttons.proof.addEventListener('click', () => void this.openProof());
  }

  async begin(): Promise<void> {
    const { session, client, view, t } = this.parts;
    view.announce(t('welcome'));
    await this.look();
    for (const { id } of this.tickets) this.announced.add(id);
    new Feed<HallState>(client.socketPath(session), {
      heard: (hall) => this.hear(hall),
      away: (isAway) => isAway && view.announce(t('offline'), 'warning'),
      ask: () => client.hall(session),
    }).open();
    setInterval(() => this.tick(), TICK_MS);
  }

  private hear(hall: HallState): void {
    this.hall = hall;
    this.ahead = hall.now - Date.now();
    const { table, own } = this;
    this.show();
    if (!table || !own) return;
    void this.seed(table);
    const at = `${table.hand} ${table.phase}`;
    if (at === this.heardAt) return;
    this.heardAt = at;
    void this.look();
  }

  /** Own seat, balance and last hands, which only the member may see. */
  private async look(): Promise<void> {
    const { session, client, view, t } = this.parts;
    try {
      const seat = await client.seat(session);
      showBalance(view.balance, seat.balance, session);
      this.tellOut(seat.own?.out ?? null);
      this.own = seat.own;
      this.tickets = seat.tickets;
      if (seat.own) this.level = seat.own.level;
      view.facts.begin(seat.tally);
      if (seat.status !== 'OK') view.announce(t(refusalWord(seat.status)), 'warning');
      view.hands.replaceChildren(handList(seat.tickets.slice(0, HANDS_SHOWN), session.currency));
      this.announceEnd();
      this.show();
    } catch {
      view.announce(t('offline'), 'warning');
    }
  }

  /** Why the seat sits out, in the wallet's words, once. */
  private tellOut(out: OutReason | null): void {
    const { view, t } = this.parts;
    if (out === null || out === 'asked' || out === this.own?.out) return;
    view.announce(t(out === 'missed' || out === 'unanswered' ? out : refusalWord(out)), 'warning');
  }

  /** The player's part in the cut of a hand that is sealed and has not begun. */
  private async seed({ phase, hand }: TableView): Promise<void> {
    const { session, client } = this.parts;
    if (phase !== 'seeds' || this.own?.out !== null || this.seeded.has(hand)) return;
    this.seeded.add(hand);
    await client.seed(session, { hand, seed: crypto.randomUUID() }).catch(() => this.seeded.delete(hand));
  }

  private get table(): TableView | undefined {
    const alike = this.hall?.tables.filter(({ level }) => level === this.level) ?? [];
    const { own } = this;
    if (own) return alike.find(({ number }) => number === own.number);
    return alike.find(({ seats }) => seats.some((seat) => seat === null)) ?? alike.at(-1);
  }

  private get isOwnTurn(): boolean {
    const { table, own } = this;
    return table?.phase === 'turns' && own !== null && table.turn === own.seat;
  }

  private choose(level: PvpLevel): void {
    this.level = level;
    this.show();
  }

  private show(): void {
    const { table, hall, own, parts } = this;
    if (!table || !hall) return;
    const { view, session, t } = parts;
    showTable(view, { hall, table, own, currency: session.currency, t });
    const turn = `${table.hand} ${table.turns} ${table.turn}`;
    if (own?.out === null && table.turn !== null && turn !== this.saidTurn) {
      this.setRaise(() => 0n);
      if (this.isOwnTurn) this.sounds.rest();
      view.announce(this.isOwnTurn ? t('yourTurn') : t('turnOf', { seat: table.turn + 1 }));
    }
    this.saidTurn = turn;
    this.tick();
  }

  /** What a raise goes to by the slider, which moves in small blinds and ends at everything. */
  private get raiseTo(): bigint {
    const { table, parts } = this;
    const raise = table?.choice?.raise;
    if (!table || !raise) return 0n;
    const { currency } = parts.session;
    const [least, most] = [units(raise.least, currency), units(raise.most, currency)];
    const to = least + BigInt(parts.view.parts.slider.value) * ringTerms(table.level, currency).small;
    return to < most ? to : most;
  }

  /** @param by gives what to raise by, of the pot as it is after a call. */
  private setRaise(by: (pot: bigint) => bigint): void {
    const { table, parts } = this;
    const choice = table?.choice;
    if (!table || !choice?.raise) return;
    const { currency } = parts.session;
    const { small } = ringTerms(table.level, currency);
    const [least, most] = [units(choice.raise.least, currency), units(choice.raise.most, currency)];
    const highest = table.seats.reduce((bet, seat) => {
      const street = units(seat?.street ?? '0', currency);
      return street > bet ? street : bet;
    }, 0n);
    const wanted = highest + by(units(table.pot, currency) + units(choice.call, currency));
    const to = wanted > most ? most : wanted < least ? least : wanted;
    const { slider } = parts.view.parts;
    slider.max = String((most - least + small - 1n) / small);
    slider.value = String((to - least + small - 1n) / small);
    this.tick();
  }

  /** Between two words of the server only the clock moves. */
  private tick(): void {
    const { table, own, parts, isOwnTurn } = this;
    if (!table) return;
    const { view, t, session } = parts;
    const { currency } = session;
    const left = table.until === null ? 0 : Math.max(0, table.until - (Date.now() + this.ahead));
    for (const seat of view.seats)
      seat.time.style.setProperty('--left', String(table.phase === 'turns' ? Math.min(1, left / ringParts.turn) : 0));
    const { buttons } = view;
    view.parts.playing.hidden = !isOwnTurn;
    view.parts.sitting.hidden = own !== null;
    buttons.sit.hidden = own !== null;
    buttons.pause.hidden = buttons.leave.hidden = own === null;
    buttons.pause.textContent = t(own?.out ? 'sitIn' : 'sitOut');
    const stack = BigInt(view.parts.stack.value || ringStacks.most) * ringTerms(table.level, currency).big;
    buttons.sit.textContent = t('sit', { amount: shown(stack, currency) });
    const choice = isOwnTurn ? table.choice : null;
    buttons.call.textContent = choice?.canCheck
      ? t('check')
      : t('callOf', { amount: shown(units(choice?.call ?? '0', currency), currency) });
    buttons.raise.textContent = t('raiseTo', { amount: shown(this.raiseTo, currency) });
    buttons.raise.hidden = view.parts.raising.hidden = !choice?.raise;
    for (const each of [buttons.fold, buttons.call, buttons.raise, buttons.sit]) each.disabled = this.busy;
  }

  private announceEnd(): void {
    const { view, t, session } = this.parts;
    const { currency } = session;
    const fresh = this.tickets.find(
      ({ id, state }) => state !== 'open' && state !== 'asked' && !this.announced.has(id),
    );
    if (!fresh) return;
    this.announced.add(fresh.id);
    const gain = units(fresh.payout ?? fresh.stake, currency) - units(fresh.stake, currency);
    if (gain > 0n) this.sounds.win();
    const word = gain > 0n ? 'handWon' : gain < 0n ? 'handLost' : 'handEven';
    view.announce(t(word, { amount: shown(gain < 0n ? -gain : gain, currency) }), gain > 0n ? 'won' : 'calm');
  }

  /** F folds, C checks or calls, R raises; the arrows move the raise. */
  private onKey({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): void {
    if (!this.isOwnTurn || ctrlKey || metaKey || altKey || document.querySelector('dialog[open]')) return;
    const { buttons, parts } = this.parts.view;
    const pressed = { f: buttons.fold, c: buttons.call, r: buttons.raise }[key.toLowerCase()];
    if (pressed && !pressed.hidden) return pressed.click();
    const step = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 }[key];
    if (step === undefined || target === parts.slider) return;
    parts.slider.value = String(Number(parts.slider.value) + step);
    this.tick();
  }

  private async sit(): Promise<void> {
    const { session, t, view, client } = this.parts;
    const { table } = this;
    if (!table) return;
    await this.asking(async () => {
      const { level, number } = table;
      const answer = await client.sit(session, { level, number, stack: Number(view.parts.stack.value) });
      if (answer.outcome === 'seated') {
        this.own = answer.own;
        return view.announce(t('nextHand'));
      }
      const words = { closed: 'closed', full: 'fullTable', elsewhere: 'elsewhere' } as const;
      view.announce(t(answer.outcome === 'refused' ? refusalWord(answer.status) : words[answer.outcome]), 'warning');
    });
  }

  private async wish(wish: 'in' | 'out' | 'leave'): Promise<void> {
    const { session, client } = this.parts;
    await this.asking(async () => {
      this.own = (await client.wish(session, wish)).own;
    });
  }

  private async play(act: Turning['act']): Promise<void> {
    const { session, t, view, client } = this.parts;
    const { table } = this;
    if (!table || !this.isOwnTurn) return;
    await this.asking(async () => {
      const to = formatAmount(money(this.raiseTo, session.currency));
      const turning = { hand: table.hand, turn: table.turns, act, ...(act === 'raise' && { to }) };
      // Sent again, the same turn is one, so a lost answer is asked for once more.
      const answer = await client.turn(session, turning).catch(() => client.turn(session, turning));
      if (answer.outcome === 'refused') view.announce(t(refusalWord(answer.status)), 'warning');
      else if (answer.outcome !== 'taken') view.announce(t(answer.outcome), 'warning');
      this.hear(await client.hall(session));
    });
  }

  private async asking(question: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    const { view, t } = this.parts;
    this.busy = true;
    this.tick();
    try {
      await question();
    } catch {
      view.announce(t('offline'), 'warning');
    }
    await this.look();
    this.busy = false;
    this.tick();
  }

  private async openRules(): Promise<void> {
    const { session, t, view, client } = this.parts;
    try {
      view.sheets.rulesSheet.open(...rulesContent(await client.rules(session), t));
    } catch {
      view.announce(t('offline'), 'warning');
    }
  }

  private async openProof(): Promise<void> {
    const { view, t } = this.parts;
    view.sheets.proofSheet.open(
      ...(await proofContent(this.tickets.slice(0, HANDS_SHOWN), this.table?.seals ?? [], t)),
    );
  }
}
