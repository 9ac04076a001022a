import { MEMBER } from '@apsara/domain/members/members';
import { dayMs } from '@apsara/domain/time';
import { must } from '@apsara/domain/must';
import type { SeedAccount } from './accounts.ts';
import { seedOrderNo, seedRandom, seedUuid, type SeedRandom } from './seed-random.ts';

/** One event; `amount` in smallest units. A bet has its payout. */
export interface SeedEvent {
  kind: 'deposit' | 'withdrawal' | 'bet';
  at: Date;
  account: SeedAccount;
  amount: bigint;
  payout: bigint;
  game: { code: string; vendor: string } | undefined;
  ref: string;
}

export interface SeedGame {
  code: string;
  vendor: string;
}

const DAYS = 60;
/** Multiples of the stake, in tenths, and how often they come in a thousand spins: about 97 % comes back. */
const payouts: readonly [tenths: bigint, weight: number][] = [
  [0n, 700],
  [5n, 100],
  [10n, 80],
  [20n, 60],
  [50n, 40],
  [150n, 15],
  [600n, 5],
];

function payoutOf(stake: bigint, random: SeedRandom): bigint {
  let at = random.below(1000);
  const [tenths] = must(
    payouts.find(([, weight]) => (at -= weight) < 0),
    'a payout: the weights make a thousand',
  );
  return (stake * tenths) / 10n;
}

/**
 * A member's sixty days: deposits when money is low, evenings of play on a favourite game, a withdrawal after a good
 * one.
 */
function lifeOf(account: SeedAccount, games: readonly SeedGame[], now: Date): SeedEvent[] {
  const random = seedRandom(Number.parseInt(seedUuid(account.username).slice(0, 7), 16));
  const favourites = Array.from({ length: 4 }, () => random.pick(games));
  const eagerness = 1 + random.below(6);
  const base = BigInt(1 + random.below(20)) * 100_000n;
  const events: SeedEvent[] = [];
  let balance = 0n;
  let count = 0;
  let at = 0;
  const add = (
    kind: SeedEvent['kind'],
    afterSeconds: number,
    amount: bigint,
    rest: { payout?: bigint; game?: SeedGame } = {},
  ): void => {
    const payout = rest.payout ?? 0n;
    balance += kind === 'deposit' ? amount : payout - amount;
    count += 1;
    at += afterSeconds * 1000;
    const name = `${account.username}/${count}`;
    const happened = new Date(at);
    events.push({
      kind,
      at: happened,
      account,
      amount,
      payout,
      game: rest.game,
      ref: kind === 'bet' ? seedUuid(name) : seedOrderNo(kind === 'deposit' ? 'D' : 'W', happened, name),
    });
  };
  for (let day = DAYS; day >= 1; day -= 1) {
    if (random.below(10) >= eagerness) continue;
    at = now.getTime() - day * dayMs + random.below(dayMs / 2);
    if (balance < base) add('deposit', 0, base * BigInt(2 + random.below(4)));
    const game = random.pick(favourites);
    for (let spin = 1 + random.below(8); spin > 0; spin -= 1) {
      const stake = (base / 100n) * BigInt(1 + random.below(10));
      if (stake > balance) break;
      add('bet', 9 + random.below(20), stake, { payout: payoutOf(stake, random), game });
    }
    if (balance > base * 8n) add('withdrawal', 3_600, base * 4n);
  }
  return events;
}

/** Everything that happened at the site in the last sixty days, in order of time. Accounts that hold a fixed sum did nothing else. */
export function history(accounts: readonly SeedAccount[], games: readonly SeedGame[], now: Date): SeedEvent[] {
  const players = accounts.filter((account) => account.holds === undefined && account.type === MEMBER);
  return players
    .flatMap((account) => lifeOf(account, games, now))
    .filter((event) => event.at < now)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
}
