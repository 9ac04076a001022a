// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInConsole } from '../../testing/in-console.tsx';
import { NewSavedAnswer } from './saved-answer-page.tsx';

afterEach(cleanup);

test('a reply is saved without a language unless one is chosen, which can be taken back', async () => {
  const create = vi.fn<(resource: string, asked: { data: object }) => Promise<unknown>>();
  create.mockRejectedValue(new Error('not now'));
  const page = (
    <ResourceContextProvider value="savedAnswers">
      <NewSavedAnswer />
    </ResourceContextProvider>
  );
  await renderInConsole(page, { role: 'operator', data: { create: create as never } });
  const choose = async (name: string): Promise<void> => {
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Language' }));
    fireEvent.click(await screen.findByRole('option', { name }));
  };
  const save = async (times: number) => {
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(create).toHaveBeenCalledTimes(times));
    return create.mock.lastCall?.[1].data;
  };
  fireEvent.change(await screen.findByRole('textbox', { name: 'Title' }), { target: { value: 'Late' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Reply' }), { target: { value: 'The bank was slow.' } });
  const typed = { title: 'Late', text: 'The bank was slow.' };
  expect(screen.getByRole('combobox', { name: 'Language' }).textContent).toBe('Any language');
  expect(await save(1)).toEqual({ ...typed, language: null });
  await choose('English');
  expect(await save(2)).toEqual({ ...typed, language: 'EN' });
  await choose('Any language');
  expect(await save(3)).toEqual({ ...typed, language: null });
});
