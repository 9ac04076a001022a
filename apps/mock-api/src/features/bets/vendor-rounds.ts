import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import * as z from 'zod';
import type { Language } from '@apsara/domain/sites/languages';
import { roundStates } from '@apsara/domain/games/round-facts';
import { SHARED_ROUND_MARK } from '@apsara/domain/games/wallet-protocol';
import type { Round } from '@apsara/api/bets';
import { Clock } from '../../shared/clock.ts';
import { CONFIG, type Config } from '../../shared/config.ts';
import { LOGGER } from '../../shared/logger.ts';
import { sign } from '../../shared/secrets/signatures.ts';
import { VendorsService } from '../vendors/vendors.service.ts';
import { factsIn } from './round-facts.ts';

/** A reader waits no longer; the platform's own facts are shown all the same. */
const PATIENCE_MS = 3_000;
/** More than any round's proof; a vendor that sends more is not read. */
const MOST_BYTES = 200_000;

const told = z.object({
  ticketId: z.string(),
  stake: z.string().regex(/^\d{1,16}(\.\d{1,8})?$/),
  payout: z
    .string()
    .regex(/^\d{1,16}(\.\d{1,8})?$/)
    .nullable(),
  state: z.enum(roundStates),
  startedAt: z.iso.datetime(),
  play: z.record(z.string(), z.unknown()),
});

/** Asks the stand-in vendors what they hold of a round, signed with the vendor's own key. */
@Injectable()
export class VendorRounds {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly clock: Clock,
    private readonly vendors: VendorsService,
  ) {}

  /** The facts are told in a language. @returns null when the vendor has no access, does not answer in time, or answers anything but this round. */
  async ask(vendorCode: string, roundId: string, language: Language): Promise<Round['proof']> {
    const key = (await this.vendors.all()).get(vendorCode)?.walletKey;
    if (!key || !this.config.vendorsUrl) return null;
    const timestamp = String(this.clock.machine().getTime());
    const url = `${this.config.vendorsUrl}/vendors/rounds/${encodeURIComponent(roundId)}?vendor=${encodeURIComponent(vendorCode)}`;
    const headers = { 'x-timestamp': timestamp, 'x-signature': sign(key, timestamp, roundId) };
    try {
      const answer = await fetch(url, { headers, signal: AbortSignal.timeout(PATIENCE_MS) });
      const body = answer.ok ? await answer.text() : '';
      const round = body.length <= MOST_BYTES && body ? told.parse(JSON.parse(body)) : undefined;
      if (!round || round.ticketId !== roundId.split(SHARED_ROUND_MARK)[0]) return null;
      const { state, stake, payout, startedAt, play } = round;
      return { state, stake, payout, startedAt: new Date(startedAt).toISOString(), facts: factsIn(language, play) };
    } catch (error) {
      this.logger.warn({ err: error, vendorCode, roundId }, 'a vendor did not tell of its round');
      return null;
    }
  }
}
