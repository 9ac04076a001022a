import { formatAmount, money, parseAmount, type Currency, type Money } from '@apsara/domain/money';
import { evaluate, type SlotMachine } from '@apsara/domain/games/slots/slots';
import { winsJackpot } from '@apsara/domain/games/slots/slots-jackpot';
import { slotKind } from '@apsara/domain/games/slot-kinds';
import { machineOf, slotMachines } from '@apsara/domain/games/slots/slots-machine';
import type { GameSession } from '../../shared/game-session.ts';
import type { GameServices } from '../../shared/game-services.ts';
import { tallyView } from '../../shared/tally.ts';
import type { Settled, Ticket } from '../../shared/ticket.ts';
import { DemoBooks } from './demo-books.ts';
import { drawJackpot, drawStops } from './draws.ts';
import { KeptBooks } from './kept-books.ts';
import type { FreeLeft, Holder, SlotBooks } from './slot-books.ts';
import type { SpinAnswer, StateAnswer } from './slots-api.ts';
import { playOf, roundView, type SlotsPlay } from './slots-round.ts';

export interface SlotsOptions {
  stops?: typeof drawStops;
  jackpot?: typeof drawJackpot;
}

/** How far back a member's tickets are looked through for one that was interrupted. */
const LOOK_BACK = 5;

/** A last round younger than this is shown again after a reload; older ones are in the bet history. */
const RECENT_MS = 30 * 60_000;

/** The reels: every round is drawn and written down before its stake moves. */
export class SlotsService {
  private readonly kept: KeptBooks;
  private readonly demo = new DemoBooks();

  constructor(
    private readonly services: GameServices,
    private readonly draws: SlotsOptions = {},
  ) {
    this.kept = new KeptBooks(services.pool);
  }

  /**
   * A session that has free rounds left plays one of them; its stake stays untouched. A title that became a slot without
   * reels has nothing else here.
   */
  async spin(session: GameSession, offered: Money): Promise<SpinAnswer> {
    const { tickets } = this.services;
    const holder = holderOf(session);
    const left = await this.booksOf(session).free(holder);
    if (!left && slotKind(session.game) !== 'slots') return { outcome: 'not_offered' };
    const play = this.draw(session, left?.stake ?? offered.amount, left !== undefined);
    const placed = await tickets.place(session, {
      kind: 'slots',
      stake: left ? money(0n, session.currency) : offered,
      play,
    });
    if (placed.outcome === 'refused') return placed;
    if (placed.outcome === 'returned') return { outcome: 'returned', roundId: placed.ticketId };
    const { settled, balance } = await this.end(placed.ticket, session);
    const ended = (await tickets.byId(placed.ticket.id)) ?? placed.ticket;
    if (ended.state === 'rolled_back') return { outcome: 'returned', roundId: ended.id };
    return {
      outcome: 'played',
      round: roundView(ended),
      balanceAfterBet: placed.balance,
      balance: balance ?? placed.balance,
      settled,
      ...(await this.beside(session)),
    };
  }

  /** The session's balance as the wallet reports it, and its last round, so that a reload loses nothing. */
  async state(session: GameSession): Promise<StateAnswer> {
    const { tickets } = this.services;
    const known = await tickets.balance(session);
    const open = (await tickets.ofSession(session, 'slots', LOOK_BACK)).filter(({ state }) => state === 'open');
    for (const ticket of open) await this.end(ticket, session);
    const { status, balance } = open.length > 0 ? await tickets.balance(session) : known;
    const [last] = await tickets.ofSession(session, 'slots', 1);
    const isRecent = last && this.services.now().getTime() - last.startedAt.getTime() < RECENT_MS;
    const tally = tallyView(await tickets.tally(session), session.currency);
    return { status, balance, lastRound: isRecent ? roundView(last) : null, tally, ...(await this.beside(session)) };
  }

  async pool(session: Pick<GameSession, 'vendor' | 'game' | 'currency'>): Promise<string> {
    const { vendor, game, currency } = session;
    const books = currency === 'FUN' ? this.demo : this.kept;
    return formatAmount(money(await books.pool(vendor, machineOf(game), currency), currency));
  }

  /** Settles rounds that a former process charged but did not settle; their draws are stored. */
  async resume(): Promise<void> {
    await this.kept.prepare();
    for (const ticket of await this.services.tickets.inState('slots', 'open')) await this.end(ticket, undefined);
  }

  /** The same of rounds that this process could not end, because its books could not be reached. */
  async endLeftOpen(): Promise<void> {
    for (const ticket of await this.services.tickets.leftOpen('slots')) await this.end(ticket, undefined);
  }

  private draw({ game, currency }: GameSession, stake: bigint, free: boolean): SlotsPlay {
    const { stops = drawStops, jackpot = drawJackpot } = this.draws;
    const machine = machineOf(game);
    const drawn = { stops: stops(slotMachines[machine]), jackpot: free ? null : jackpot(currency) };
    return { machine, reckoned: formatAmount(money(stake, currency)), free, drawn };
  }

  /** Again changes nothing, and a ticket of play for money needs no session. */
  private async end(ticket: Ticket, session: GameSession | undefined): Promise<Settled> {
    const play = playOf(ticket);
    const { currency } = ticket;
    const machine: SlotMachine = slotMachines[play.machine];
    const stake = reckonedOf(play, currency);
    const multiplier = play.free ? (machine.scatter?.freeRounds.multiplier ?? 1n) : 1n;
    const { payout, freeRounds } = evaluate(machine, play.drawn.stops, stake, multiplier);
    const holder = session ? holderOf(session) : { ...ticket, player: ticket.member };
    const wins = play.drawn.jackpot !== null && winsJackpot(play.drawn.jackpot, stake.amount);
    const effect = {
      machine: play.machine,
      stake: stake.amount,
      free: play.free,
      payout: payout.amount,
      freeRounds,
      jackpot: wins,
    };
    const { entitled, jackpot } = await this.booksOf(session).take(ticket.id, holder, effect);
    if (!entitled) {
      await this.services.tickets.cancel(ticket.id);
      return { settled: false, balance: undefined };
    }
    const won = money(jackpot, currency);
    const type = play.free ? 'free' : 'cash';
    const withJackpot: SlotsPlay = { ...play, jackpot: formatAmount(won) };
    return this.services.tickets.settle(ticket.id, {
      payout,
      type,
      play: withJackpot,
      ...(jackpot > 0n && { jackpot: won }),
    });
  }

  private async beside(session: GameSession) {
    const left = await this.booksOf(session).free(holderOf(session));
    return { free: left ? freeView(left, session.currency) : null, pool: await this.pool(session) };
  }

  private booksOf(session: GameSession | undefined): SlotBooks {
    return session?.mode === 'demo' ? this.demo : this.kept;
  }
}

const holderOf = ({ vendor, game, currency, member, mode, token }: GameSession): Holder => ({
  vendor,
  game,
  currency,
  player: mode === 'demo' ? token : member,
});

const reckonedOf = ({ reckoned }: SlotsPlay, currency: Currency): Money => {
  const stake = parseAmount(reckoned, currency);
  if (!stake) throw new RangeError(`no amount: ${reckoned}`);
  return stake;
};

const freeView = ({ stake, remaining, total, won }: FreeLeft, currency: Currency) => ({
  stake: formatAmount(money(stake, currency)),
  remaining,
  total,
  won: formatAmount(money(won, currency)),
});
