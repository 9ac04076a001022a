// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { ToastProvider } from '@apsara/ui/toast';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import {
  listOwnLimitChanges,
  readOwnLimits,
  type LimitChange,
  type OwnLimit,
  type OwnProtection,
} from '@apsara/api/limits';
import { listOwnClaims } from '@apsara/api/claims';
import { listVendorLanes } from '@apsara/api/games';
import { query } from '../../shared/api.ts';
import { session } from '../../shared/session.ts';
import { SiteContext } from '../../shared/site.tsx';
import { openModalDialogs } from '../../testing/modal-dialogs.ts';
import { testSite } from '../../testing/test-site.ts';
import { speakEnglish } from '../../testing/words.ts';
import { ProtectionPage } from './protection-page.tsx';

beforeAll(async () => {
  await speakEnglish();
  openModalDialogs();
});
afterEach(() => {
  cleanup();
  session.end();
  vi.unstubAllGlobals();
});

const limit: OwnLimit = {
  kind: 'deposit',
  period: 'day',
  amount: '50000.00',
  used: '20000.00',
  left: '30000.00',
  renewsAt: '2026-11-24T17:00:00.000Z',
  asked: null,
};
const none: OwnProtection = {
  currency: 'KHR',
  limits: [],
  checkMinutes: null,
  hiddenProducts: [],
  hiddenVendors: [],
  excluded: null,
  closingAt: null,
  isOfferDue: false,
  isReviewDue: false,
};

const card = { accountTypeName: 'RNG', icons: {}, gameCount: 1, maintenance: false };
const offered = {
  data: { lanes: [{ title: 'RNG', gameClassify: 'RNG', cards: [{ ...card, vassalage: 'EVO', displayName: 'Evo' }] }] },
};

/** Shows the page with the limits that the member has; a call is answered with `answer`. @returns the bodies sent */
function show({
  answer,
  has = none,
  changes = [],
  rewards = [],
}: {
  answer?: object;
  has?: OwnProtection;
  changes?: LimitChange[];
  rewards?: object[];
}) {
  const sent: string[] = [];
  vi.stubGlobal('fetch', (address: string, { body }: { body?: string }) => {
    if (body) sent.push(body);
    const path = address.split('?')[0] ?? '';
    const value: unknown =
      path === listOwnLimitChanges.path
        ? changes
        : path === listVendorLanes.path
          ? offered
          : path === listOwnClaims.path
            ? rewards
            : answer;
    return Promise.resolve(Response.json({ success: true, value }));
  });
  session.begin('token');
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(query(readOwnLimits).queryKey, has);
  render(
    <QueryClientProvider client={client}>
      <SiteContext value={testSite}>
        <MemoryRouter>
          <ToastProvider>
            <ProtectionPage />
          </ToastProvider>
        </MemoryRouter>
      </SiteContext>
    </QueryClientProvider>,
  );
  return sent;
}

const type = (label: RegExp, value: string) => {
  const field = screen.getByLabelText(label);
  fireEvent.change(field, { target: { value } });
  fireEvent.submit(field);
};

test('row 2: a member sets a limit, and sees what is used and left of it', async () => {
  const sent = show({ answer: { ...none, limits: [limit] } });
  fireEvent.submit(screen.getByLabelText(/Deposit limit, per day/));
  type(/Deposit limit, per day/, '50,000');
  await screen.findByText(/20,000.00.*used.*30,000.00.*left/);
  await screen.findByText('Saved. It applies from now on.');
  expect(sent.map((body): unknown => JSON.parse(body))).toEqual([{ kind: 'deposit', period: 'day', amount: '50000' }]);
});

test('row 3: time is limited per day, money per day, week and month', () => {
  show({});
  const fields = (kind: string) => within(screen.getByRole('region', { name: kind })).getAllByRole('textbox').length;
  expect(['Deposit limit', 'Loss limit', 'Stake limit', 'Time limit'].map(fields)).toEqual([3, 3, 3, 1]);
});

const raise = { amount: '90000.00', opensAt: '2026-11-25T03:00:00.000Z', endsAt: '2026-12-02T03:00:00.000Z' };
const raised = (isOpen: boolean): OwnProtection => ({ ...none, limits: [{ ...limit, asked: { ...raise, isOpen } }] });

test('whoever asks to close the account is shown which rewards that would forfeit', async () => {
  const money = { kind: 'money', amount: '5000.00', currency: 'KHR' };
  show({
    rewards: [
      { ...money, rewardId: 'a', name: 'Weekly mission' },
      { rewardId: 'b', name: 'Umbrella', kind: 'goods', amount: '1', currency: 'KHR' },
    ],
  });
  fireEvent.click(screen.getByRole('button', { name: 'Close account' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(/Claim them first/);
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Weekly mission: .*5,000\.00/),
    'Umbrella',
  ]);
});

test('after half a year the member is asked to look at the limits again, until that is answered', async () => {
  const sent = show({ answer: none, has: { ...none, isReviewDue: true } });
  fireEvent.click(screen.getByRole('button', { name: 'They are right' }));
  await screen.findByText('Saved.');
  expect(JSON.parse(sent[0] ?? '')).toEqual({ looked: true });
  expect(screen.queryByText('Are your limits still right?')).toBeNull();
});

test('a member hides a kind of games and a provider', async () => {
  const sent = show({ answer: none });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Slots' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Evo' }));
  const games = within(screen.getByRole('region', { name: 'Visible games' }));
  fireEvent.click(games.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved.');
  expect(JSON.parse(sent[0] ?? '')).toEqual({ hiddenProducts: ['RNG'], hiddenVendors: ['EVO'] });
});

test('row 4: a raise says that it waits and until when, and has no button yet', async () => {
  show({ answer: raised(false), has: { ...none, limits: [limit] } });
  type(/Deposit limit, per day/, '90000');
  const said = () => screen.getAllByText(/Requested: 90,000.00 ៛. Not active yet/);
  await waitFor(() => expect(said()).toHaveLength(2));
  for (const words of said()) expect(words.textContent).toMatch(/from: Nov 25, 10:00.*by: Dec 2, 10:00/);
  expect(screen.queryByText(/Saved/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Confirm new limit' })).toBeNull();
});

test('row 4: a raise that has waited is confirmed', async () => {
  const after = { ...none, limits: [{ ...limit, amount: '90000.00' }] };
  const sent = show({ answer: after, has: raised(true) });
  fireEvent.click(screen.getByRole('button', { name: 'Confirm new limit' }));
  await screen.findByText('Saved. It applies from now on.');
  expect(sent.map((body): unknown => JSON.parse(body))).toEqual([{ kind: 'deposit', period: 'day' }]);
});

test('the history says what changed, from what to what, and whether staff did it', async () => {
  const line = { at: raise.opensAt, period: null, before: null, after: null, isOwn: true } as const;
  show({
    changes: [
      { ...line, id: '3', action: 'lowered', subject: 'loss', period: 'week', before: '9', after: '5', isOwn: false },
      { ...line, id: '2', action: 'set', subject: 'reality_check', after: '30' },
      { ...line, id: '1', action: 'begun', subject: 'time_out' },
    ],
  });
  const history = await screen.findByRole('list');
  const lines = within(history).getAllByRole('listitem');
  expect(lines.map(({ firstChild }) => firstChild?.textContent?.replaceAll(/\s/g, ' '))).toEqual([
    'Loss limit, per week: lowered (9 ៛ → 5 ៛) · by our staff',
    'Reality check: set (30 min)',
    'Break: started',
  ]);
});

test('row 5: an exclusion says what follows before it begins, and ends the session', async () => {
  show({ answer: { until: null } });
  fireEvent.change(screen.getByLabelText('Duration'), { target: { value: 'for_good' } });
  fireEvent.click(screen.getByRole('button', { name: 'Start now' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('This cannot be undone.')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Start now' }));
  await waitFor(() => expect(session.token()).toBeFalsy());
});
