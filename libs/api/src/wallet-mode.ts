import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Only the pages of wallets and games ask; what a first visit loads stays free of it. */
export const readWalletMode = endpoint({
  method: 'GET',
  path: '/wps/relay/GCS_merchantWallet',
  allow: 'anyone',
  summary: 'Does the site run one wallet for every vendor',
  query: z.object({ merchantCode: z.optional(z.string()) }),
  answer: z.object({ isSingle: z.boolean() }),
  refusals: ['site.unknown'],
});
