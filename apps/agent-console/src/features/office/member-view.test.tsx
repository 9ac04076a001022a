// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endMemberView, createMemberView, readMemberView } from '@apsara/api/member-views';
import type { SiteMember } from '@apsara/api/office';
import type { StaffRole } from '@apsara/domain/office/rights';
import { renderInConsole } from '../../testing/in-console.tsx';
import { MemberActs } from './member-acts.tsx';

const member = {
  id: '00000000-0000-4000-8000-000000000001',
  account: 'sok123',
  flags: [] as const,
} as never as SiteMember;
const expiresAt = '2026-11-22T05:15:00.000Z';

let isOpen: boolean;
const open = vi.fn<typeof window.open>();
const call = vi.fn<(endpoint: unknown, ...rest: unknown[]) => Promise<unknown>>((endpoint) => {
  if (endpoint === readMemberView) return Promise.resolve({ view: isOpen ? { expiresAt } : null });
  isOpen = endpoint === createMemberView;
  return Promise.resolve(isOpen ? { code: 'the-code', expiresAt } : { ended: true });
});

beforeEach(() => {
  isOpen = false;
  vi.stubGlobal('open', open);
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

const show = (staffRole: StaffRole) =>
  renderInConsole(<MemberActs member={member} />, { role: 'operator', staffRole, client: { call: call as never } });
const press = (name: string) => fireEvent.click(screen.getAllByRole('button', { name }).at(-1)!);
const view = 'See what the member sees';

test('support gives a reason, and the view opens in a tab that knows nothing of the console', async () => {
  await show('support');
  await screen.findByText(view);
  press(view);
  press(view);
  expect(await screen.findByText('This field is required.')).toBeTruthy();
  expect(open).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Ticket 17' } });
  press(view);
  const asked = { id: member.id, reason: 'Ticket 17', browser: expect.stringMatching(/^[0-9a-f]{32}$/) };
  const key = { idempotencyKey: expect.any(String) };
  await waitFor(() => expect(call).toHaveBeenCalledWith(createMemberView, asked, key));
  await waitFor(() => expect(open).toHaveBeenCalledWith('/?code=the-code&provider=view', '_blank', 'noopener'));
});

test('an open view is shown on the record and ended there', async () => {
  isOpen = true;
  await show('support');
  expect(await screen.findByText(/You see the player site as this member until 22 Nov 2026, 12:15/)).toBeTruthy();
  press('End the view');
  await waitFor(() => expect(call).toHaveBeenCalledWith(endMemberView, { id: member.id }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'End the view' })).toBeNull());
});

test.each(['risk', 'payments'] as const)('%s finds no view on the record', async (role) => {
  await show(role);
  await screen.findAllByRole('button');
  expect(screen.queryByText(view)).toBeNull();
});
