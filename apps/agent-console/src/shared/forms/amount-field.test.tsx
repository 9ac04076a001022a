// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { renderInConsole } from '../../testing/in-console.tsx';
import { AmountField } from './amount-field.tsx';

afterEach(cleanup);

function Field({ value }: { value: string }) {
  const [typed, setTyped] = useState(value);
  return <AmountField label="Amount" currency="KHR" value={typed} onType={setTyped} />;
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' });

test('groups an amount and names its currency, but not while it is typed', async () => {
  await renderInConsole(<Field value="20000000.00" />, {});
  expect(field().value).toBe('20,000,000.00');
  screen.getByText('KHR');
  fireEvent.focus(field());
  expect(field().value).toBe('20000000.00');
  fireEvent.change(field(), { target: { value: '1,5000' } });
  expect(field().value).toBe('1,5000');
  fireEvent.blur(field());
  expect(field().value).toBe('15,000.00');
});

test('keeps what is no amount as it was typed', async () => {
  await renderInConsole(<Field value="much" />, {});
  expect(field().value).toBe('much');
});
