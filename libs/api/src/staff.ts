import * as z from 'zod/mini';
import { approvalDecisions, approvalStates } from '@apsara/domain/office/approvals';
import { reasonRules } from '@apsara/domain/office/member-acts';
import { staffRoles } from '@apsara/domain/office/rights';
import { staffRequestKinds, staffRules, staffStates } from '@apsara/domain/office/staff';
import { endpoint } from './endpoint.ts';
import { reason } from './reason.ts';
import { instant, listQuery, operatorRefusals, text, uuid } from './shapes.ts';

/** Staff: the accounts of a site's console, what each may do, and from where. */
const role = z.enum(staffRoles);
export const staffName = z
  .string()
  .check(z.regex(new RegExp(`^[a-z][a-z0-9]{${staffRules.minName - 1},${staffRules.maxName - 1}}$`)));

const row = z.object({
  id: uuid,
  account: z.string(),
  nickname: z.string(),
  /** Null until a second admin has granted one. */
  role: z.nullable(role),
  state: z.enum(staffStates),
  hasAuthenticator: z.boolean(),
  passkeys: z.int(),
  /** CIDR networks that it may call from; none: from anywhere. */
  networks: z.array(z.string()),
  lastLoginAt: z.nullable(instant),
  createdAt: instant,
});
export type StaffRow = z.output<typeof row>;

export const staffFilter = z.object({
  id: z.optional(z.array(uuid)),
  /** How the name begins. */
  q: z.optional(text(0, 64)),
  role: z.optional(role),
  state: z.optional(z.enum(staffStates)),
});

export const listStaff = endpoint({
  method: 'GET',
  path: '/console/staff',
  allow: 'operator',
  right: 'staff.read',
  summary: "The accounts of the site's staff",
  query: listQuery(staffFilter, ['account', 'createdAt']),
  answer: z.array(row),
  refusals: [...operatorRefusals, 'request.invalid'],
});

const request = z.object({
  id: uuid,
  staffId: uuid,
  account: z.string(),
  kind: z.enum(staffRequestKinds),
  /** The role that is asked for; null where it is about an authenticator. */
  role: z.nullable(role),
  reason: z.string(),
  state: z.enum(approvalStates),
  askedBy: z.string(),
  askedAt: instant,
  /** The second admin; empty while it waits. */
  decidedBy: z.string(),
  decidedAt: z.nullable(instant),
  note: z.string(),
});
export type StaffRequestRow = z.output<typeof request>;

const staffAccount = z.extend(row, {
  /** Sessions that are open now. */
  sessions: z.int(),
  /** What waits for a second admin. */
  waiting: z.array(request),
});
export type StaffAccount = z.output<typeof staffAccount>;

const params = z.object({ id: uuid });
const oneRefusals = [...operatorRefusals, 'request.invalid', 'staff.unknown'] as const;
const actRefusals = [...oneRefusals, 'staff.own_account', 'staff.owner_account'] as const;
const askRefusals = [...actRefusals, 'request.key_needed', 'request.key_reused', 'office.state_changed'] as const;

export const readStaff = endpoint({
  method: 'GET',
  path: '/console/staff/:id',
  allow: 'operator',
  right: 'staff.read',
  summary: 'One account of the staff',
  params,
  answer: staffAccount,
  refusals: oneRefusals,
});

export const createStaff = endpoint({
  method: 'POST',
  path: '/console/staff',
  allow: 'operator',
  right: 'staff.write',
  idempotent: true,
  summary: 'Open an account that may do nothing until a second admin grants its role, and that has no password yet',
  body: z.object({
    account: staffName,
    nickname: text(0, staffRules.maxNickname),
    role,
    reason,
  }),
  answer: staffAccount,
  refusals: [
    ...operatorRefusals,
    'request.invalid',
    'request.key_needed',
    'request.key_reused',
    'members.username_taken',
    'staff.owner_account',
  ],
});

export const setStaffNetworks = endpoint({
  method: 'POST',
  path: '/console/staff/:id/networks',
  allow: 'operator',
  right: 'staff.act',
  summary: 'Set the networks that an account may call from; its sessions end',
  params,
  body: z.object({
    networks: z.array(z.union([z.cidrv4(), z.cidrv6()])).check(z.maxLength(staffRules.maxNetworks)),
    reason,
  }),
  answer: staffAccount,
  refusals: actRefusals,
});

export const setStaffState = endpoint({
  method: 'POST',
  path: '/console/staff/:id/state',
  allow: 'operator',
  right: 'staff.act',
  summary: 'Block an account and end its sessions, or let it in again',
  params,
  body: z.object({ state: z.enum(staffStates), reason }),
  answer: staffAccount,
  refusals: [...actRefusals, 'office.state_changed'],
});

export const endStaffSessions = endpoint({
  method: 'POST',
  path: '/console/staff/:id/sessions',
  allow: 'operator',
  right: 'staff.act',
  summary: 'End the sessions of an account',
  params,
  body: z.object({ reason }),
  answer: staffAccount,
  refusals: actRefusals,
});

export const resetStaffPassword = endpoint({
  method: 'POST',
  path: '/console/staff/:id/password',
  allow: 'operator',
  right: 'staff.act',
  summary: 'Give an account a password for one login, and end its sessions; the second proof is asked for as before',
  params,
  body: z.object({ reason }),
  answer: z.object({ password: z.string() }),
  refusals: actRefusals,
});

export const requestStaffRole = endpoint({
  method: 'POST',
  path: '/console/staff/:id/role',
  allow: 'operator',
  right: 'staff.act',
  idempotent: true,
  summary: 'Ask a second admin to give an account another role',
  params,
  body: z.object({ role, reason }),
  answer: staffAccount,
  refusals: askRefusals,
});

export const requestStaffReset = endpoint({
  method: 'POST',
  path: '/console/staff/:id/authenticator',
  allow: 'operator',
  right: 'staff.act',
  idempotent: true,
  summary: 'Ask a second admin to remove the authenticator, the passkeys and the remembered devices of an account',
  params,
  body: z.object({ reason }),
  answer: staffAccount,
  refusals: askRefusals,
});

export const staffRequestFilter = z.object({
  id: z.optional(z.array(uuid)),
  /** How the name of the account begins. */
  q: z.optional(text(0, 64)),
  staffId: z.optional(uuid),
  kind: z.optional(z.enum(staffRequestKinds)),
  state: z.optional(z.enum(approvalStates)),
});

export const listStaffRequests = endpoint({
  method: 'GET',
  path: '/console/staffRequests',
  allow: 'operator',
  right: 'staffRequests.read',
  summary: 'What admins asked for about staff: waiting, granted, refused and expired',
  query: listQuery(staffRequestFilter, ['askedAt']),
  answer: z.array(request),
  refusals: [...operatorRefusals, 'request.invalid'],
});

export const readStaffRequest = endpoint({
  method: 'GET',
  path: '/console/staffRequests/:id',
  allow: 'operator',
  right: 'staffRequests.read',
  summary: 'One request about staff',
  params,
  answer: request,
  refusals: [...operatorRefusals, 'request.invalid', 'staff.request_unknown'],
});

export const decideStaffRequest = endpoint({
  method: 'PUT',
  path: '/console/staffRequests/:id',
  allow: 'operator',
  right: 'staffRequests.act',
  summary: 'Grant what another admin asked for, or refuse it; once, within seven days. The sessions of the account end',
  params,
  body: z.object({ decision: z.enum(approvalDecisions), note: text(0, reasonRules.max) }),
  answer: request,
  refusals: [
    ...operatorRefusals,
    'request.invalid',
    'staff.request_unknown',
    'staff.own_account',
    'staff.owner_account',
    'office.request_decided',
    'office.second_person',
  ],
});
