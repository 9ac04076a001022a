import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { slotKind } from '@apsara/domain/games/slot-kinds';
import { VENDOR_BUYING_PATH, type BuyingInForce } from '@apsara/domain/games/vendor-buying';
import { currencies } from '@apsara/domain/money';
import { keysOf } from '@apsara/domain/records';
import { serveSigned } from '../../shared/signed-desk.ts';
import type { VendorKeys } from '../../shared/signatures.ts';
import type { BuyingStore } from './buying-store.ts';

const wanted = z.object({
  currency: z.enum(keysOf(currencies)),
  game: z
    .string()
    .min(1)
    .max(200)
    .refine((code) => slotKind(code) === 'holdwin')
    .optional(),
  isOff: z.boolean(),
});

interface BuyingServices {
  buying: BuyingStore;
  keys: VendorKeys;
  now: () => Date;
}

/**
 * POST <VENDOR_BUYING_PATH>: an operator switches the purchase of features off and on, signed like wallet calls. The
 * answer says what is in force; 400 for a title that has no feature to buy.
 */
export function serveBuying(app: FastifyInstance, { buying, keys, now }: BuyingServices): void {
  const set = async (vendor: string, body: unknown): Promise<BuyingInForce> => {
    const asked = wanted.parse(body);
    await buying.set(vendor, asked);
    return buying.inForce(vendor, asked.currency);
  };
  serveSigned(app, { keys, now, answers: { [VENDOR_BUYING_PATH]: set } });
}
