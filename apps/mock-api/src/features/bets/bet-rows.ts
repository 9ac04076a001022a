import type { Language } from '@apsara/domain/languages';
import type { GameType } from '@apsara/domain/vendors';
import type { BetRow } from '@apsara/api/bets';
import { wireAmount, wireInstant, wireInstantOrNull } from '../../shared/wire.ts';

type BetStatus = BetRow['status'];

/** A bet as the tables give it, with its game's names. */
export interface StoredBet {
  id: string;
  placed_at: Date;
  settled_at: Date | null;
  vendor_code: string;
  game_type: GameType;
  game_code: string;
  names: Record<Language, string>;
  round_id: string;
  stake: bigint;
  payout: bigint;
  currency: string;
  status: BetStatus;
}

/** A rolled back stake came back: it was neither gained nor lost. */
const netOf = (bet: Pick<StoredBet, 'stake' | 'payout' | 'status'>): bigint =>
  bet.status === 'rolled_back' ? 0n : bet.payout - bet.stake;

export function betRowOf(bet: StoredBet, language: Language): BetRow {
  return {
    id: bet.id,
    placedAt: wireInstant(bet.placed_at),
    settledAt: wireInstantOrNull(bet.settled_at),
    vendor: bet.vendor_code,
    gameType: bet.game_type,
    gameCode: bet.game_code,
    gameName: bet.names[language],
    roundId: bet.round_id,
    stake: wireAmount(bet.stake, bet.currency),
    payout: wireAmount(bet.payout, bet.currency),
    net: wireAmount(netOf(bet), bet.currency),
    currency: bet.currency as BetRow['currency'],
    status: bet.status,
  };
}

export const betColumns = `b.id, b.placed_at, b.settled_at, b.vendor_code, b.game_type, g.game_code, g.names, b.round_id, b.stake, b.payout, b.currency, b.status`;
