// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import {
  createSiteMemberNote,
  listSiteMemberTags,
  setSiteMemberTag,
  type SiteMemberNotes,
} from '@apsara/api/office-notes';
import type { StaffRole } from '@apsara/domain/office/rights';
import { renderInConsole } from '../../testing/in-console.tsx';
import { MemberNotes } from './member-notes.tsx';

afterEach(cleanup);

const id = '00000000-0000-4000-8000-000000000001';
const kept: SiteMemberNotes = {
  tags: ['big fish'],
  notes: [{ id: 'note-1', note: 'Asked for a call.', by: 'support1', at: '2026-11-22T04:00:00.000Z' }],
};

const open = async (staffRole: StaffRole) => {
  const call = vi
    .fn<(endpoint: unknown, input?: unknown, options?: unknown) => Promise<unknown>>()
    .mockImplementation((endpoint) => Promise.resolve(endpoint === listSiteMemberTags ? ['big fish', 'vip'] : kept));
  await renderInConsole(<MemberNotes id={id} />, { role: 'operator', staffRole, client: { call: call as never } });
  await screen.findByText('Asked for a call.');
  return call;
};

test('support writes a note, no empty one, and adds and removes tags', async () => {
  const call = await open('support');
  fireEvent.click(await screen.findByText('Save note'));
  expect(screen.getByText('This field is required.')).toBeTruthy();
  const field = screen.getByLabelText('New note');
  fireEvent.change(field, { target: { value: ' Called. ' } });
  fireEvent.click(screen.getByText('Save note'));
  await waitFor(() => expect(field).toHaveProperty('value', ''));
  const key = { idempotencyKey: expect.any(String) };
  expect(call).toHaveBeenCalledWith(createSiteMemberNote, { id, note: 'Called.' }, key);

  fireEvent.change(screen.getByLabelText('New tag'), { target: { value: 'VIP' } });
  fireEvent.click(screen.getByText('Add tag'));
  await waitFor(() => expect(call).toHaveBeenCalledWith(setSiteMemberTag, { id, tag: 'VIP', tagged: true }));
  const remove = screen.getByLabelText('Remove the tag big fish');
  await waitFor(() => expect(remove).toHaveProperty('disabled', false));
  fireEvent.click(remove);
  await waitFor(() => expect(call).toHaveBeenCalledWith(setSiteMemberTag, { id, tag: 'big fish', tagged: false }));
});

test('payments reads what was written, and has nothing to write with', async () => {
  await open('payments');
  expect(screen.getByText('big fish')).toBeTruthy();
  for (const word of ['Save note', 'Add tag']) expect(screen.queryByText(word)).toBeNull();
  expect(screen.queryByLabelText('Remove the tag big fish')).toBeNull();
});
