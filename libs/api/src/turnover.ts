import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { amount, currency, instant } from './shapes.ts';

/** Turnover: play that money received asks for before it may be withdrawn. */
export const turnoverStates = ['open', 'met', 'lost'] as const;

const requirement = z.object({
  id: z.string(),
  kind: z.enum(['deposit', 'bonus']),
  required: amount,
  done: amount,
  remaining: amount,
  currency,
  /** `lost`: the money it came with was played away, so that it asks for nothing any more. */
  state: z.enum(turnoverStates),
  createdAt: instant,
  endedAt: z.nullable(instant),
});
export type TurnoverRequirement = z.output<typeof requirement>;

export const turnover = endpoint({
  method: 'GET',
  path: '/wps/member/turnover',
  allow: 'member',
  summary: 'What is still to be played before a withdrawal: open requirements in the order they are met, then the latest that have ended',
  answer: z.object({
    remaining: amount,
    currency,
    requirements: z.array(requirement),
    /** Per cent of a valid bet that counts, by product. */
    percents: z.record(z.string(), z.number()),
  }),
  refusals: ['session.invalid', 'session.forbidden', 'members.real_account_needed'],
});
