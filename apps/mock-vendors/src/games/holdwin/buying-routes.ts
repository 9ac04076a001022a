import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { VENDOR_BUYING_PATH } from '@apsara/domain/games/vendor-buying';
import { currencies } from '@apsara/domain/money';
import { keysOf } from '@apsara/domain/records';
import { serveSigned } from '../../shared/signed-desk.ts';
import type { VendorKeys } from '../../shared/signatures.ts';
import type { BuyingStore } from './buying-store.ts';

const wanted = z.object({
  currency: z.enum(keysOf(currencies)),
  game: z.string().min(1).max(200).optional(),
  isOff: z.boolean(),
});

interface BuyingServices {
  buying: BuyingStore;
  keys: VendorKeys;
  now: () => Date;
}

/** POST <VENDOR_BUYING_PATH>: an operator switches the purchase of features off and on, signed like wallet calls. */
export function serveBuying(app: FastifyInstance, { buying, keys, now }: BuyingServices): void {
  const set = async (vendor: string, body: unknown): Promise<object> => {
    await buying.set(vendor, wanted.parse(body));
    return { status: 'OK' };
  };
  serveSigned(app, { keys, now, answers: { [VENDOR_BUYING_PATH]: set } });
}
