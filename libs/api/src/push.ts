import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { text } from './shapes.ts';

/** Notices of new messages in a browser, by Web Push: each browser is added by its member and removed again. */
const push = z.object({
  /** The installation's public key, base64url; empty: no notices are offered to this session. */
  key: z.string(),
  isOn: z.boolean(),
});
export type Push = z.output<typeof push>;

const memberRefusals = ['session.invalid', 'members.real_account_needed'] as const;

export const readOwnPush = endpoint({
  method: 'GET',
  path: '/wps/member/push',
  allow: 'member',
  summary: 'Whether notices can be had in this browser, and whether they are on',
  answer: push,
  refusals: memberRefusals,
});

export const createOwnPush = endpoint({
  method: 'PUT',
  path: '/wps/member/push',
  allow: 'member',
  excluded: true,
  limit: { per: 'account', max: 20, seconds: 3_600 },
  summary: 'Show new messages as notices in this browser; its keys are base64url',
  body: z.object({
    endpoint: text(1, 1_000),
    publicKey: z.string().check(z.regex(/^[\w-]{87}=?$/)),
    secret: z.string().check(z.regex(/^[\w-]{22}(==)?$/)),
  }),
  answer: push,
  refusals: [...memberRefusals, 'request.invalid', 'request.too_many', 'site.switched_off'],
});

export const removeOwnPush = endpoint({
  method: 'DELETE',
  path: '/wps/member/push',
  allow: 'member',
  excluded: true,
  summary: 'Show no more notices in this browser',
  answer: push,
  refusals: memberRefusals,
});
