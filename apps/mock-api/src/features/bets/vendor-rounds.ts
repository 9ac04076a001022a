import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import * as z from 'zod';
import type { Language } from '@apsara/domain/sites/languages';
import { roundStates } from '@apsara/domain/games/round-facts';
import { SHARED_ROUND_MARK } from '@apsara/domain/games/wallet-protocol';
import type { Round } from '@apsara/api/bets';
import { Clock } from '../../shared/clock.ts';
import { LOGGER } from '../../shared/logger.ts';
import { signedHeaders } from '../../shared/secrets/signatures.ts';
import { VendorsService } from '../vendors/vendors.service.ts';
import { factsIn } from './round-facts.ts';

/** How long a reader waits for the vendor; the platform's own facts are shown anyway. */
const PATIENCE_MS = 3_000;
/** More than any round's proof; a vendor that sends more is not read. */
const MOST_BYTES = 200_000;

const vendorAnswer = z.object({
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

/** Reads a vendor's record of a round; requests are signed with the vendor's own key. */
@Injectable()
export class VendorRounds {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly clock: Clock,
    private readonly vendors: VendorsService,
  ) {}

  /**
   * The facts come in `language`.
   * @returns null when the vendor has no key, is too slow, or answers with another round
   */
  async ask(vendorCode: string, roundId: string, language: Language): Promise<Round['proof']> {
    const { walletKey: key, apiUrl } = (await this.vendors.all()).get(vendorCode) ?? {};
    if (!key || !apiUrl) return null;
    const timestamp = String(this.clock.machine().getTime());
    const path = `/vendors/rounds/${encodeURIComponent(roundId)}`;
    const url = `${apiUrl}${path}?vendor=${encodeURIComponent(vendorCode)}`;
    const headers = signedHeaders(key, { timestamp, method: 'GET', path }, '');
    try {
      const answer = await fetch(url, { headers, signal: AbortSignal.timeout(PATIENCE_MS) });
      const body = answer.ok ? await answer.text() : '';
      const round = body.length <= MOST_BYTES && body ? vendorAnswer.parse(JSON.parse(body)) : undefined;
      if (!round || round.ticketId !== roundId.split(SHARED_ROUND_MARK)[0]) return null;
      const { state, stake, payout, startedAt, play } = round;
      return { state, stake, payout, startedAt: new Date(startedAt).toISOString(), facts: factsIn(language, play) };
    } catch (error) {
      this.logger.warn({ err: error, vendorCode, roundId }, 'a vendor did not tell of its round');
      return null;
    }
  }
}
