import * as z from 'zod/mini';
import { harmLevels, markKinds } from '@apsara/domain/protection/marks';
import { endpoint } from './endpoint.ts';
import { currency, day, instant, listQuery, operatorRefusals, text, uuid } from './shapes.ts';

/** A sign in a member's play or payments, for operators to act on. */
const mark = z.object({
  kind: z.enum(markKinds),
  day,
  /** What it was found by: numbers as texts; amounts as decimal strings. */
  figures: z.record(z.string(), z.string()),
});
export type HarmMark = z.output<typeof mark>;

/** A member with marks of harm. */
const row = z.object({
  /** The member's id. */
  id: uuid,
  account: z.string(),
  level: z.enum(harmLevels),
  sum: z.number(),
  changedAt: instant,
  /** The latest mark of each kind that counts. */
  latest: z.array(mark),
  notes: z.number(),
});
export type HarmRow = z.output<typeof row>;

const record = z.extend(row, {
  currency,
  marks: z.array(mark),
  written: z.array(z.object({ note: z.string(), by: z.string(), at: instant })),
});
export type HarmRecord = z.output<typeof record>;

const harmFilter = z.object({
  id: z.optional(z.array(uuid)),
  q: z.optional(text(0, 64)),
  /** This level or a higher one. */
  from: z.optional(z.enum(harmLevels)),
});

export const listHarm = endpoint({
  method: 'GET',
  path: '/console/harm',
  allow: 'operator',
  right: 'harm.read',
  summary: 'Members with marks of harm, by level, with the figures behind the marks',
  query: listQuery(harmFilter, ['changedAt']),
  answer: z.array(row),
  refusals: [...operatorRefusals, 'request.invalid'],
});

const params = z.object({ id: uuid });

export const readHarm = endpoint({
  method: 'GET',
  path: '/console/harm/:id',
  allow: 'operator',
  right: 'harm.read',
  summary: "A member's marks with the figures behind them, and what operators did",
  params,
  answer: record,
  refusals: [...operatorRefusals, 'request.invalid', 'marks.unknown'],
});

export const updateHarm = endpoint({
  method: 'PUT',
  path: '/console/harm/:id',
  allow: 'operator',
  right: 'harm.act',
  summary: 'Write what was done',
  params,
  body: z.object({ note: text(1, 2_000) }),
  answer: record,
  refusals: [...operatorRefusals, 'request.invalid', 'marks.unknown'],
});
