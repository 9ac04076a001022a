import * as z from 'zod/mini';
import { endpoint, type Allow, type Endpoint } from './endpoint.ts';
import { reason } from './reason.ts';
import { browserId } from './sessions.ts';
import { instant, operatorRefusals, text, uuid } from './shapes.ts';

/** Views: staff see the player site as one member sees it, and change nothing. */

/** The player site is for these; a view is no way into the console. */
const playerSite: ReadonlySet<Allow> = new Set(['anyone', 'signed-in', 'player', 'member', 'account']);

/** Whether a view of a member may make a call. */
export const mayInView = ({ allow, method, inView = method === 'GET' }: Endpoint): boolean =>
  inView && playerSite.has(allow);

const params = z.object({ id: uuid });
const viewRefusals = [...operatorRefusals, 'request.invalid', 'members.unknown'] as const;

export const createMemberView = endpoint({
  method: 'POST',
  path: '/console/siteMembers/:id/view',
  allow: 'operator',
  right: 'memberViews.act',
  idempotent: true,
  limit: { per: 'account', max: 30, seconds: 600 },
  summary:
    'A code for one use within 60 s that opens the player site as a member sees it, read-only for 15 minutes, in another ' +
    'window of the same browser; ends the former view of the caller',
  params,
  body: z.object({ reason, browser: browserId }),
  answer: z.object({ code: z.string(), expiresAt: instant }),
  refusals: [...viewRefusals, 'request.key_needed', 'request.key_reused', 'request.too_many', 'office.account_shut'],
});

export const readMemberView = endpoint({
  method: 'GET',
  path: '/console/siteMembers/:id/view',
  allow: 'operator',
  right: 'memberViews.read',
  summary: "The caller's open view of a member; null if there is none",
  params,
  answer: z.object({
    view: z.nullable(
      z.object({
        expiresAt: instant,
        /** Whether it was entered: then no code opens it any more. */
        entered: z.boolean(),
      }),
    ),
  }),
  refusals: viewRefusals,
});

export const endMemberView = endpoint({
  method: 'DELETE',
  path: '/console/siteMembers/:id/view',
  allow: 'operator',
  right: 'memberViews.act',
  summary: "End the caller's view of a member",
  params,
  answer: z.object({ ended: z.boolean() }),
  refusals: viewRefusals,
});

export const exchangeMemberView = endpoint({
  method: 'POST',
  path: '/wps/session/view',
  allow: 'anyone',
  limit: { per: 'ip', max: 60, seconds: 60 },
  summary: 'The token of a view for its code, once, in the browser that asked for it',
  body: z.object({ code: text(1, 200), browser: browserId }),
  answer: z.object({
    token: z.string(),
    account: z.string(),
    /** How long it lasts from now. */
    seconds: z.int(),
  }),
  refusals: ['session.code_expired', 'request.invalid', 'request.too_many'],
});
