import * as z from 'zod/mini';
import { auditKinds } from '@apsara/domain/office/audit-kinds';
import { endpoint } from './endpoint.ts';
import { day, exportQuery, exportRefusals, instant, listQuery, operatorRefusals, text } from './shapes.ts';

/** Audit: what staff did at a site, and what was noticed there. */
const row = z.object({
  /** A number that grows. */
  id: z.string(),
  at: instant,
  kind: z.string(),
  /** The account that did it; empty where the clock or a vendor did. */
  by: z.string(),
  /** The account that it is about, where that is one. */
  account: z.string(),
  ip: z.string(),
  subject: z.string(),
  /** What a setting was, by field; null where nothing was changed or it was not there. */
  before: z.nullable(z.record(z.string(), z.string())),
  after: z.nullable(z.record(z.string(), z.string())),
  /** What else was written down, by name. */
  details: z.record(z.string(), z.string()),
});
export type AuditRow = z.output<typeof row>;

export const auditFilter = z.object({
  id: z.optional(z.array(text(1, 20))),
  /** Who did it. */
  by: z.optional(text(0, 64)),
  /** The account that it is about. */
  account: z.optional(text(0, 64)),
  kind: z.optional(z.enum(auditKinds)),
  ip: z.optional(text(0, 64)),
  from: z.optional(day),
  to: z.optional(day),
});

const sorts = ['at'] as const;

export const listAudit = endpoint({
  method: 'GET',
  path: '/console/audit',
  allow: 'operator',
  right: 'audit.read',
  summary: "What is written down of a site's staff and accounts; the names are whole ones",
  query: listQuery(auditFilter, sorts),
  answer: z.array(row),
  refusals: [...operatorRefusals, 'request.invalid'],
});

export const readAudit = endpoint({
  method: 'GET',
  path: '/console/audit/:id',
  allow: 'operator',
  right: 'audit.read',
  summary: 'One event with what it changed',
  params: z.object({ id: text(1, 20) }),
  answer: row,
  refusals: [...operatorRefusals, 'request.invalid', 'request.not_found'],
});

export const exportAudit = endpoint({
  method: 'GET',
  path: '/console/exports/audit',
  allow: 'operator',
  right: 'audit.read',
  streamed: true,
  summary: 'Every event that a filter names; that it was exported is written down, too',
  query: exportQuery(auditFilter, sorts),
  answer: z.array(row),
  refusals: exportRefusals,
});
