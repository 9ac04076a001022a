// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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
let entered: boolean;
const open = vi.fn<typeof window.open>();
const call = vi.fn<(endpoint: unknown, ...rest: unknown[]) => Promise<unknown>>((endpoint) => {
  if (endpoint === readMemberView) return Promise.resolve({ view: isOpen ? { expiresAt, entered } : null });
  isOpen = endpoint === createMemberView;
  return Promise.resolve(isOpen ? { code: 'the-code', expiresAt } : { ended: true });
});

beforeEach(() => {
  isOpen = false;
  entered = false;
  vi.stubGlobal('open', open);
});
afterEach(() => {
  vi.useRealTimers();
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

describe('the link for a tab that did not open', () => {
  const words = 'No new tab? Open the view here.';
  const ask = async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await show('support');
    await screen.findByText(view);
    press(view);
    fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Ticket 17' } });
    press(view);
    return screen.findByRole('link', { name: words });
  };

  test('leads to the view, for as long as its code opens it', async () => {
    expect((await ask()).getAttribute('href')).toBe('/?code=the-code&provider=view');
    act(() => void vi.advanceTimersByTime(60_000));
    expect(screen.queryByRole('link', { name: words })).toBeNull();
    expect(screen.getByText(/You see the player site as this member/)).toBeTruthy();
  });

  test('goes once the view was entered', async () => {
    await ask();
    entered = true;
    act(() => void vi.advanceTimersByTime(15_000));
    await waitFor(() => expect(screen.queryByRole('link', { name: words })).toBeNull());
  });
});

test.each(['risk', 'payments'] as const)('%s finds no view on the record', async (role) => {
  await show(role);
  await screen.findAllByRole('button');
  expect(screen.queryByText(view)).toBeNull();
});
