// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { FeedbackRow, SavedAnswerRow } from '@apsara/api/feedback';
import { renderInConsole } from '../../testing/in-console.tsx';
import { AnswerForm } from './answer-form.tsx';

afterEach(cleanup);

const feedback: FeedbackRow = {
  id: '6f1f5f0e-7f0c-4c39-9d0c-2b6f5f3a1a11',
  type: 'complaint',
  content: 'My deposit came late.',
  images: [],
  createdAt: '2026-11-21T05:00:00.000Z',
  answer: null,
  answeredAt: null,
  account: 'player1',
  state: 'open',
  answeredBy: '',
};
const late: SavedAnswerRow = { id: 'late', title: 'Late deposit', text: 'The bank was slow.', language: 'EN' };
const rules: SavedAnswerRow = { id: 'rules', title: 'Rules', text: 'x'.repeat(1_000), language: null };

const update = vi.fn<() => Promise<unknown>>().mockResolvedValue({ data: feedback });
const show = (saved: () => Promise<unknown>) =>
  renderInConsole(<AnswerForm feedback={feedback} />, {
    role: 'operator',
    data: { getList: saved as never, update: update as never },
  });
const kept = (data: SavedAnswerRow[]) => () => Promise.resolve({ data, total: data.length });
const choice = { name: 'Insert a saved reply' };
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reply' });

async function choose(name: string): Promise<void> {
  fireEvent.mouseDown(await screen.findByRole('combobox', choice));
  fireEvent.click(await screen.findByRole('option', { name }));
}

test('a saved reply is put into the field, where it can be edited before it is sent', async () => {
  await show(kept([late, rules]));
  await choose('Late deposit · English');
  expect(field().value).toBe('The bank was slow.');
  fireEvent.change(field(), { target: { value: 'Dear Dara, the bank was slow.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send reply' }));
  expect(await screen.findByText('Reply sent.')).toBeTruthy();
  expect(update).toHaveBeenCalledWith('feedback', {
    id: feedback.id,
    data: { answer: 'Dear Dara, the bank was slow.' },
    previousData: feedback,
  });
});

test('what was typed stays above it, and what is then too long is said at the field', async () => {
  update.mockClear();
  await show(kept([rules]));
  fireEvent.change(await screen.findByRole('textbox', { name: 'Reply' }), { target: { value: 'y'.repeat(1_000) } });
  await choose('Rules');
  expect(field().value).toBe(`${'y'.repeat(1_000)}\n\n${rules.text}`);
  fireEvent.click(screen.getByRole('button', { name: 'Send reply' }));
  expect(await screen.findByText('Use at most 2000 characters.')).toBeTruthy();
  expect(update).not.toHaveBeenCalled();
});

test('a site without saved replies has nothing to choose', async () => {
  const saved = vi.fn<() => Promise<unknown>>(kept([]));
  await show(saved);
  await waitFor(() => expect(saved).toHaveBeenCalled());
  expect(field()).toBeTruthy();
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('an answer can be sent though the saved replies do not come', async () => {
  await show(() => Promise.reject(new Error('down')));
  expect(await screen.findByRole('button', { name: /again|retry/i })).toBeTruthy();
  expect(field()).toBeTruthy();
});
