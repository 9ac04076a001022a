// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpError, type UpdateParams } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { textIn } from '@apsara/domain/records';
import type { SiteRow } from '@apsara/api/sites';
import { refused } from '../../shared/calls/refused.ts';
import { renderInConsole } from '../../testing/in-console.tsx';
import { resources } from '../../shared/resources.ts';
import { useRecord } from '../../shared/lists/use-records.ts';
import { useSiteForm } from './use-site-form.ts';

afterEach(cleanup);

const opened: SiteRow = {
  id: 'lotus',
  name: 'Lotus',
  version: 3,
  maintenance: false,
  maintenanceEnds: null,
  blockedCountries: [],
  switches: ['USERNAMEREG3'],
  botCheck: false,
  thirdParties: [],
  idleMinutes: 30,
  passwordMaxDays: 90,
  defaultPassword: null,
  staffSecondFactor: true,
  adjustReviewAbove: '4000000.00',
  correctionReviewAbove: '4000000.00',
  customerService: '/support',
  defaultLanguage: 'EN',
  languages: ['EN'],
  ageLimit: 18,
  termsVersion: '2026-01',
  imageCdns: [],
  launchGameCdns: [],
  gtagId: '',
  licence: '',
  helpLines: [],
  links: {},
};

const changedWords = 'Someone else changed these settings.';
const changed = refused(
  new HttpError(changedWords, 409, { errorCode: 'site.settings_changed', message: changedWords }),
);

/** Two settings of the form, and its two buttons. The whole page is too slow to be drawn for each test. */
function Form() {
  const { data: site } = useRecord(resources.sites, { id: 'lotus' });
  return site ? <Fields site={site} /> : null;
}

function Fields({ site }: { site: SiteRow }) {
  const { form, submit, undo, refusal } = useSiteForm(site);
  return (
    <form onSubmit={(event) => void submit(event)}>
      <input aria-label="Idle" {...form.register('idleMinutes')} />
      <input aria-label="Age" {...form.register('ageLimit')} />
      <output>{refusal}</output>
      <button disabled={!form.formState.isDirty}>Save</button>
      <button type="button" onClick={undo}>
        Discard
      </button>
    </form>
  );
}

/** The form of a site whose saves the server takes in, each with the next version. */
async function openSite() {
  let stored = opened;
  const others = (settings: Partial<SiteRow>): void => {
    stored = { ...stored, ...settings, version: stored.version + 1 };
  };
  const update = vi.fn<(resource: string, saving: UpdateParams<SiteRow>) => Promise<unknown>>((_, { data }) => {
    if (data.version !== stored.version) return Promise.reject(changed);
    others(data);
    return Promise.resolve({ data: stored });
  });
  await renderInConsole(<Form />, {
    role: 'operator',
    data: { getOne: (() => Promise.resolve({ data: stored })) as never, update: update as never },
  });
  await screen.findByText('Save');
  return { others, update };
}

const saveButton = () => screen.getByText<HTMLButtonElement>('Save');
const idle = () => screen.getByLabelText<HTMLInputElement>('Idle');
const type = (value: string) => fireEvent.change(idle(), { target: { value } });
const save = async (): Promise<void> => {
  await waitFor(() => expect(saveButton().disabled).toBe(false));
  fireEvent.click(saveButton());
};

test('after saving there is nothing left to save, and the next save counts', async () => {
  const { update } = await openSite();
  type('45');
  await save();
  await screen.findByText('Settings saved.');
  await waitFor(() => expect(saveButton().disabled).toBe(true));
  expect(idle().value).toBe('45');
  type('50');
  await save();
  await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
  expect(update.mock.lastCall?.[1].data).toMatchObject({ idleMinutes: 50, version: 4 });
});

test('what was typed can be saved over what others saved, and is clean then', async () => {
  const { others, update } = await openSite();
  type('45');
  others({ idleMinutes: 60, ageLimit: 21 });
  await save();
  await screen.findByText(changedWords);
  await save();
  await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
  expect(update.mock.lastCall?.[1].data).toMatchObject({ idleMinutes: 45, ageLimit: 21 });
  await waitFor(() => expect(saveButton().disabled).toBe(true));
});

test('undo brings back the values that are saved', async () => {
  await openSite();
  type('45');
  fireEvent.click(screen.getByText('Discard'));
  await waitFor(() => expect(idle().value).toBe('30'));
  expect(saveButton().disabled).toBe(true);
});

test('a save whose answer was lost is sent again with its key, and the next save has another', async () => {
  const { update } = await openSite();
  update.mockRejectedValueOnce(refused(new Error('offline')));
  type('45');
  await save();
  await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
  await save();
  await screen.findByText('Settings saved.');
  type('50');
  await save();
  await waitFor(() => expect(update).toHaveBeenCalledTimes(3));
  const [lost, again, next] = update.mock.calls.map(([, { meta }]) => textIn(meta, 'idempotencyKey'));
  expect(again).toBe(lost);
  expect(next).not.toBe(lost);
});
