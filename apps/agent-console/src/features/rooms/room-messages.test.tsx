// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { createRoomMute, settleRoomReports, type RoomMessageRecord } from '@apsara/api/room-desk';
import { renderInConsole } from '../../testing/in-console.tsx';
import { RoomMessageList } from './room-message-list.tsx';
import { MessagePage } from './room-message-show.tsx';

afterEach(cleanup);

const message: RoomMessageRecord = {
  id: '00000000-0000-4000-8000-000000000001',
  language: 'EN',
  at: '2026-11-22T04:00:00.000Z',
  account: 'sok123',
  memberId: '00000000-0000-4000-8000-000000000002',
  staff: '',
  text: 'Bad words',
  reports: 2,
  reportedAt: '2026-11-22T04:30:00.000Z',
  removal: null,
  removedAt: null,
  removedBy: '',
  reason: '',
  muted: false,
  reportedBy: [{ account: 'dara1', reason: 'abuse', at: '2026-11-22T04:30:00.000Z' }],
};

const press = (name: string) => fireEvent.click(screen.getAllByRole('button', { name }).at(-1)!);
const give = (reason: string) => fireEvent.change(screen.getByLabelText('Reason'), { target: { value: reason } });

/** The page as it is read again while it is open. */
function Rereading() {
  const [reports, setReports] = useState(message.reports);
  return (
    <>
      <MessagePage message={{ ...message, reports }} />
      <button onClick={() => setReports(reports + 1)}>Another report comes</button>
    </>
  );
}

test('the list begins with the reports that have waited longest, and says since when', async () => {
  const getList = vi.fn<(...asked: unknown[]) => Promise<unknown>>().mockResolvedValue({ data: [message], total: 1 });
  await renderInConsole(
    <ResourceContextProvider value="roomMessages">
      <RoomMessageList />
    </ResourceContextProvider>,
    { role: 'operator', data: { getList: getList as never } },
  );
  expect(await screen.findByText('22 Nov 2026, 11:30')).toBeTruthy();
  expect(getList.mock.calls[0]?.[1]).toMatchObject({
    sort: { field: 'reportedAt', order: 'ASC' },
    filter: { view: 'reported' },
  });
});

test('reports that come while a moderator decides are not settled with those that were shown', async () => {
  const call = vi.fn<(...asked: unknown[]) => Promise<unknown>>().mockResolvedValue(message);
  await renderInConsole(<Rereading />, { role: 'operator', client: { call: call as never } });
  await screen.findByText('Leave it');
  press('Leave it');
  give('Rude, and allowed');
  fireEvent.click(screen.getByText('Another report comes'));
  press('Leave it');
  const { id } = message;
  const asked = { id, reason: 'Rude, and allowed', reports: 2 };
  await waitFor(() => expect(call).toHaveBeenCalledWith(settleRoomReports, asked, expect.anything()));
});

test('who mutes a member is told that the member reads the reason', async () => {
  const call = vi.fn<(...asked: unknown[]) => Promise<unknown>>().mockResolvedValue({});
  await renderInConsole(<MessagePage message={message} />, { role: 'operator', client: { call: call as never } });
  await screen.findByText('Mute the member');
  press('Mute the member');
  expect(screen.getByText(/The member reads it, and the audit log keeps it\./)).toBeTruthy();
  give('Insults');
  press('Mute the member');
  const asked = { memberId: message.memberId, hours: 24, reason: 'Insults' };
  await waitFor(() => expect(call).toHaveBeenCalledWith(createRoomMute, asked, expect.anything()));
});
