import { setTimeout as sleep } from 'node:timers/promises';
import type { WalletStatus } from '@apsara/domain/games/wallet-protocol';
import type { SeedRandom } from '@apsara/prisma/seed/seed-random';
import { itemAt } from '@apsara/domain/lists';
import type { Player } from './cast.ts';
import type { Journal } from './journal.ts';
import type { Settled, WalletCall, WalletCalls } from './wallet-calls.ts';

const LONGEST_PAUSE_MS = 40;

/** How a round goes. `late`: the rollback comes before its bet. `given up`: a bet without an answer is not sent again but rolled back. */
const plays = ['won', 'lost', 'rolled back', 'late', 'given up'] as const;

/** A bet: a call that names its stake, in smallest units. */
type Stake = WalletCall & { units: bigint };

export interface Lane {
  name: string;
  player: Player;
  random: SeedRandom;
}

/** Rounds of one member after the other, as a vendor plays them; the journal learns what must follow. */
export class RoundsLoad {
  #made = 0;

  constructor(
    private readonly calls: WalletCalls,
    private readonly journal: Journal,
    private readonly lane: Lane,
  ) {}

  async run(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      await this.#round();
      await sleep(this.lane.random.below(LONGEST_PAUSE_MS));
    }
  }

  async #round(): Promise<void> {
    const { random } = this.lane;
    const play = random.pick(plays);
    const roundId = this.#id();
    const asked: Stake = {
      action: 'bet',
      transactionId: this.#id(),
      roundId,
      units: BigInt(1 + random.below(300)) * 1_000n,
    };
    if (play === 'late') return this.#late(asked);
    const bet = await this.#bet(asked, play === 'given up');
    if (!bet) return;
    if (play === 'rolled back') return this.#rollback(bet, true);
    if (play !== 'lost') await this.#win(bet);
    await this.#ask({ action: 'endround', transactionId: this.#id(), roundId }, ['OK']);
  }

  /** @returns the bet, under the transaction of the answer, if it was accepted */
  async #bet(bet: Stake, isGivenUp: boolean): Promise<Stake | undefined> {
    const { player } = this.lane;
    const answer = isGivenUp
      ? await this.calls.sendOnce(player, bet)
      : await this.#ask(bet, ['OK', 'NOT_ENOUGH_MONEY']);
    if (!answer) await this.#rollback(bet, false);
    if (answer?.status !== 'OK') return undefined;
    this.journal.move(player.id, -bet.units);
    this.journal.round(bet.roundId).stake += bet.units;
    return { ...bet, transactionId: answer.transactionId };
  }

  async #win(bet: WalletCall): Promise<void> {
    const { random, player } = this.lane;
    const units = BigInt(random.below(500)) * 1_000n;
    const { status } = await this.#ask(
      { action: 'win', transactionId: this.#id(), roundId: bet.roundId, betTransactionId: bet.transactionId, units },
      ['OK'],
    );
    if (status !== 'OK') return;
    this.journal.move(player.id, units);
    const due = this.journal.round(bet.roundId);
    due.payout += units;
    due.wins += units > 0n ? 1 : 0;
  }

  async #rollback(bet: Stake, wasTaken: boolean): Promise<void> {
    const { status } = await this.#ask(
      { action: 'rollback', transactionId: this.#id(), roundId: bet.roundId, betTransactionId: bet.transactionId },
      ['OK'],
    );
    if (status !== 'OK' || !wasTaken) return;
    this.journal.move(this.lane.player.id, bet.units);
    this.journal.round(bet.roundId).stake -= bet.units;
  }

  async #late(bet: Stake): Promise<void> {
    this.journal.round(bet.roundId);
    await this.#rollback(bet, false);
    await this.#ask(bet, ['TRANSACTION_ROLLED_BACK']);
  }

  /** Every fifth call is sent twice at once. */
  async #ask(call: WalletCall, expected: readonly WalletStatus[]): Promise<Settled> {
    const { random, player } = this.lane;
    const copies = random.below(5) === 0 ? 2 : 1;
    const answers = await Promise.all(Array.from({ length: copies }, () => this.calls.send(player, call)));
    const { status, transactionId } = itemAt(answers, 0);
    if (!expected.includes(status))
      this.journal.differ(`a ${call.action} is answered as it must be`, transactionId, status);
    return { status, transactionId };
  }

  #id(): string {
    this.#made += 1;
    return `${this.lane.name}-${this.#made}`;
  }
}
