// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { listTeamMembers, readTeamMember } from '@apsara/api/agents';
import type { readTeamBet } from '@apsara/api/bets';
import { renderInConsole } from '../../testing/in-console.tsx';
import { resourceOf, resources } from '../resources.ts';
import { ConsoleList } from './console-list.tsx';
import { listLink, showLink } from './list-link.ts';
import { listParts } from './list-parts.tsx';

afterEach(cleanup);

const { Table, Column, MadeColumn, TextFilter, SelectFilter } = listParts(resources.members);

const newest = { field: 'createdAt', order: 'DESC' } as const;
const choice = { label: '', everything: '' };

test('a list asks for the rows of its resource and shows the columns of its table', async () => {
  const asked: string[] = [];
  const getList = (resource: string): Promise<never> => {
    asked.push(resource);
    return Promise.resolve({ data: [{ id: 'a', account: 'dara', level: 2 }], total: 1 } as never);
  };
  await renderInConsole(
    <ConsoleList of={resources.members} sort={newest}>
      <Table rowClick={false} bulkActionButtons={false}>
        <Column source="account" />
        <MadeColumn source="mark" label="Mark" render={({ account, level }) => `${account} ${level}`} />
      </Table>
    </ConsoleList>,
    { data: { getList } },
  );
  expect(await screen.findByText('dara 2')).toBeTruthy();
  expect(asked).toEqual(['members']);
});

/** The compiler refuses each line below an expected error; an error that is gone fails the type check. */
export const refused = [
  // @ts-expect-error -- no field of a member
  <Column key="1" source="acount" />,
  // @ts-expect-error -- a field that members are not sorted by
  <Column key="2" source="nickname" />,
  // @ts-expect-error -- no field of a member
  <Column key="3" source="account" render={({ acount }) => acount} />,
  // @ts-expect-error -- no field of a member
  <MadeColumn key="4" source="mark" render={({ acount }) => acount} />,
  // @ts-expect-error -- no filter of members
  <TextFilter key="5" source="name" label="" width={1} />,
  // @ts-expect-error -- no value of the filter
  <SelectFilter key="6" source="status" {...choice} choices={[{ id: 'gone', name: '' }]} />,
  // @ts-expect-error -- no sort of members
  <ConsoleList key="7" of={resources.members} sort={{ field: 'nickname', order: 'ASC' }} />,
  // @ts-expect-error -- no filter of members
  <ConsoleList key="8" of={resources.members} sort={newest} filter={{ name: 'dara' }} />,
  // @ts-expect-error -- the path of the endpoints has another name
  resourceOf<{ list: typeof listTeamMembers; read: typeof readTeamMember }>('member'),
  // @ts-expect-error -- endpoints of two resources
  resourceOf<{ list: typeof listTeamMembers; read: typeof readTeamBet }>('members'),
  // @ts-expect-error -- no resource
  resources.member,
  // @ts-expect-error -- no filter of bets
  () => listLink(resources.bets, { uplineId: 'a' }),
  // @ts-expect-error -- a resource without pages of its records
  () => showLink(resources.letters, 'a'),
];
