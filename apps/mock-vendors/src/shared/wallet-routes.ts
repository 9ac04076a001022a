import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { currencies, formatAmount, money, parseAmount } from '@apsara/domain/money';
import { VENDOR_WALLETS_PATH } from '@apsara/domain/games/wallet-protocol';
import { keysOf } from '@apsara/domain/records';
import { isSigned, type VendorKeys } from './signatures.ts';
import type { VendorWallets } from './vendor-wallets.ts';

const FEED = 200;

const vendor = z.string().regex(/^\w{1,20}$/);
const owner = { member: z.uuid(), currency: z.enum(keysOf(currencies)) };
const reference = z.string().min(1).max(80);
const amountText = z.string().regex(/^\d{1,16}(\.\d{1,8})?$/);
const session = z.object({
  ...owner,
  token: z.string().min(16).max(200),
  expiresAt: z.iso.datetime(),
  mostBet: amountText.optional(),
});
const transfer = z.object({ ...owner, referenceNo: reference, amount: amountText });

export interface WalletServices {
  wallets: VendorWallets;
  keys: VendorKeys;
  now: () => Date;
}

/**
 * The vendor's side of transfer wallets (spec: wallet-protocol): POST <VENDOR_WALLETS_PATH>/<action> with the vendor's
 * code in X-Vendor, signed like wallet calls.
 */
export function serveWallets(app: FastifyInstance, { wallets, keys, now }: WalletServices): void {
  const answers: Record<string, (code: string, body: unknown) => Promise<object>> = {
    session: async (code, body) => {
      const { expiresAt, mostBet, ...rest } = session.parse(body);
      const most = mostBet === undefined ? null : (parseAmount(mostBet, rest.currency)?.amount ?? 0n);
      await wallets.open({ ...rest, vendor: code, expiresAt: new Date(expiresAt), mostBet: most });
      return { status: 'OK' };
    },
    transferIn: (code, body) => move('in', code, body),
    transferOut: (code, body) => move('out', code, body),
    balance: async (code, body) => {
      const { member, currency } = z.object(owner).parse(body);
      return { balance: formatAmount(money(await wallets.balance({ vendor: code, member, currency }), currency)) };
    },
    checkStatus: async (code, body) => {
      const { referenceNo, ...whose } = z.object({ ...owner, referenceNo: reference }).parse(body);
      return { status: await wallets.check({ ...whose, vendor: code }, referenceNo) };
    },
    feed: async (code, body) => ({
      moves: await wallets.feed(code, z.object({ after: z.string().regex(/^\d{1,18}$/) }).parse(body).after, FEED),
    }),
  };
  const move = async (action: 'in' | 'out', code: string, body: unknown): Promise<object> => {
    const { referenceNo, amount, member, currency } = transfer.parse(body);
    const units = parseAmount(amount, currency)?.amount ?? 0n;
    if (units <= 0n) throw new z.ZodError([]);
    const { status, balance } = await wallets.transfer(action, { vendor: code, member, currency }, referenceNo, units);
    return { status, balance: formatAmount(money(balance, currency)) };
  };
  void app.register(async (desk) => {
    // The signature is over the bytes that came.
    desk.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => done(null, body));
    desk.post<{ Params: { action: string }; Body: string }>(
      `${VENDOR_WALLETS_PATH}/:action`,
      async (request, reply) => {
        const { data: code } = vendor.safeParse(request.headers['x-vendor']);
        if (code === undefined || !isSigned(request, keys, code, now()))
          return reply.code(401).send({ error: 'unsigned request' });
        const answer = Object.hasOwn(answers, request.params.action) ? answers[request.params.action] : undefined;
        if (!answer) return reply.code(404).send({ error: 'not found' });
        try {
          return await answer(code, JSON.parse(request.body));
        } catch (error) {
          if (error instanceof z.ZodError || error instanceof SyntaxError)
            return reply.code(400).send({ error: 'unreadable request' });
          throw error;
        }
      },
    );
  });
}
