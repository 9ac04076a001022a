import type { ResourceProps } from 'react-admin';
import type { Downline } from '@apsara/api/agents';
import { AddAccount } from './add-account.tsx';
import { MemberList } from './member-list.tsx';
import { MemberShow } from './member-show.tsx';

/** The accounts of the agent's team. */
export const membersResource: ResourceProps = {
  name: 'members',
  list: MemberList,
  show: MemberShow,
  create: AddAccount,
  recordRepresentation: (record: Downline) => record.account,
};
