import * as z from 'zod/mini';
import { ownDataParts } from '@apsara/domain/members/own-data';
import { endpoint, sealRefusals } from './endpoint.ts';
import { text } from './shapes.ts';

/** One thing that the platform keeps about a member. Money is a decimal string beside its `currency`, an instant is ISO. */
const ownDataRow = z.object({
  part: z.enum(ownDataParts),
  row: z.record(z.string(), z.unknown()),
});
export type OwnDataRow = z.output<typeof ownDataRow>;

export const exportOwnData = endpoint({
  method: 'POST',
  path: '/wps/member/data',
  allow: 'member',
  excluded: true,
  encrypted: true,
  streamed: true,
  limit: { per: 'account', max: 10, seconds: 3_600 },
  summary:
    'Everything that the platform keeps about the member, part by part; once a day. A download that broke off does not count',
  body: z.object({ password: text(1, 256) }),
  answer: z.array(ownDataRow),
  refusals: [
    'session.invalid',
    'members.real_account_needed',
    'security.old_password_wrong',
    'security.data_exported',
    'reports.exports_running',
    ...sealRefusals,
  ],
});
