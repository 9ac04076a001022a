import { expect, it } from 'vitest';
import type { Downline } from '@apsara/api/agents';
import { membersCsv } from './member-csv.ts';

const member: Downline = {
  id: 'id',
  account: 'dara',
  nickname: 'Dara, P.',
  type: 2,
  kind: 'agent',
  level: 1,
  uplineId: 'me',
  upline: 'agent1',
  teamSize: 49,
  balance: '1058405.87',
  currency: 'KHR',
  status: 'active',
  createdAt: '2026-05-22T02:44:00.000Z',
  lastLoginAt: null,
};

it('has a line of headings and one for each account, with amounts as they are on the wire', () => {
  const [headings, row] = membersCsv([member], (word) => word).split('\r\n');
  expect(headings).toContain('resources.members.fields.account,resources.members.fields.nickname,resources.members.fields.kind');
  expect(row).toBe('dara,"Dara, P.",kind.agent,1,agent1,49,1058405.87,status.active,2026-05-22T02:44:00.000Z,,KHR');
  expect(headings!.split(',')).toHaveLength(11);
});
