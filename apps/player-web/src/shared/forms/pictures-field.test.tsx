// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { speakEnglish } from '../../testing/words.ts';
import { PicturesField } from './pictures-field.tsx';

beforeAll(speakEnglish);
afterEach(cleanup);

function Form() {
  const [files, setFiles] = useState<readonly File[]>([]);
  return <PicturesField max={2} files={files} onChange={setFiles} />;
}

test('names the images beyond the limit until there is space for them', () => {
  render(<Form />);
  const files = ['a.png', 'b.png', 'c.png'].map((name) => new File(['.'], name, { type: 'image/png' }));
  fireEvent.change(screen.getByLabelText('Images, up to 2 (optional)'), { target: { files } });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['a.png', 'b.png']);
  expect(screen.getByRole('alert').textContent).toBe('You can add up to 2 images. Not added: c.png');
  fireEvent.click(screen.getByRole('button', { name: 'Remove a.png' }));
  expect(screen.queryByText(/Not added/)).toBeNull();
});
