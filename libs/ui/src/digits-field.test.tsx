// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { DigitsField } from './digits-field.tsx';

afterEach(cleanup);

function Secret() {
  const [value, setValue] = useState('');
  return (
    <DigitsField
      label="Fund password"
      value={value}
      onChange={setValue}
      length={6}
      error={value.length === 6 ? '' : 'Six digits.'}
    />
  );
}

test('takes so many digits and nothing else, and shows none of them', () => {
  render(<Secret />);
  const input = screen.getByLabelText<HTMLInputElement>('Fund password');
  expect(input.type).toBe('password');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(input, { target: { value: '24a 68-10999' } });
  expect(input.value).toBe('246810');
  fireEvent.change(input, { target: { value: '២៤៦៨១០' } });
  expect(input.value).toBe('246810');
  expect(screen.getAllByText('•')).toHaveLength(6);
  expect(input.getAttribute('aria-invalid')).toBe(null);
});
