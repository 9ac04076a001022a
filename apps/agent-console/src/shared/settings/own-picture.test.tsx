// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { afterEach, expect, test, vi } from 'vitest';
import { Refusal } from '@apsara/domain/refusals';
import { must } from '@apsara/domain/must';
import { renderInConsole } from '../../testing/in-console.tsx';
import { OwnPicture } from './own-picture.tsx';

afterEach(cleanup);

function Form() {
  const form = useForm<{ pictureId: string | null }>({ defaultValues: { pictureId: null } });
  const chosen = useWatch({ control: form.control, name: 'pictureId' });
  return (
    <FormProvider {...form}>
      <OwnPicture<{ pictureId: string | null }> source="pictureId" size="1200 × 480" />
      <output>{chosen ?? 'ours'}</output>
    </FormProvider>
  );
}

const call = vi.fn<(endpoint: { path: string }, input: object) => Promise<unknown>>();
const choose = () => {
  const file = new File(['x'], 'banner.png', { type: 'image/png' });
  fireEvent.change(must(document.querySelector('input[type=file]'), 'a place for a picture'), {
    target: { files: [file] },
  });
  return file;
};

test('uploads a chosen picture for the banner, shows it, and gives it up again', async () => {
  call.mockReset().mockResolvedValue({ id: 'p1' });
  const query = () => ({ queryKey: ['upload'], queryFn: () => new Blob(['x'], { type: 'image/png' }) });
  await renderInConsole(<Form />, { client: { call: call as never, query: query as never } });
  expect(screen.getByText('PNG or JPG, up to 5 MB, best at 1200 × 480 pixels')).toBeTruthy();
  const file = choose();
  expect(await screen.findByText('p1')).toBeTruthy();
  expect(call.mock.calls.map(([{ path }, input]) => [path, input])).toEqual([['/console/uploads', { files: [file] }]]);
  await waitFor(() => expect(document.querySelector('img')?.src).toMatch(/^data:image\/png/));
  fireEvent.click(screen.getByRole('button', { name: 'Use a built-in image' }));
  expect(await screen.findByText('ours')).toBeTruthy();
  expect(document.querySelector('img')).toBeNull();
});

test('says why a picture is refused', async () => {
  call.mockReset().mockRejectedValue(new Refusal('uploads.no_picture', {}, 'This is not a picture.'));
  const query = () => ({ queryKey: ['none'], queryFn: () => null });
  await renderInConsole(<Form />, { client: { call: call as never, query: query as never } });
  choose();
  expect(await screen.findByText('This is not a picture.')).toBeTruthy();
  expect(screen.getByText('ours')).toBeTruthy();
});
