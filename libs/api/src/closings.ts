import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { instant } from './shapes.ts';

/** Closing an account: asked for, or kept after all. */
const limit = { per: 'account', max: 30, seconds: 60 } as const;
const refusals = [
  'session.invalid',
  'session.forbidden',
  'members.real_account_needed',
  'request.invalid',
  'request.too_many',
] as const;
const closing = z.object({ closingAt: z.nullable(instant) });

export const endOwnAccount = endpoint({
  method: 'POST',
  path: '/wps/member/protection/closing',
  allow: 'member',
  excluded: true,
  limit,
  summary:
    'Ask to close the account for good, once all money is paid out and nothing is open. It closes after seven days, unless ' +
    'the member keeps it or something is open again',
  answer: closing,
  refusals: [
    ...refusals,
    'limits.money_left',
    'limits.bets_open',
    'limits.debt_open',
    'limits.team_left',
    'limits.excluded_longer',
  ],
});

export const cancelOwnClosing = endpoint({
  method: 'DELETE',
  path: '/wps/member/protection/closing',
  allow: 'member',
  excluded: true,
  limit,
  summary: 'Keep the account that was to be closed',
  answer: closing,
  refusals,
});
