// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { AmountField, cleanAmount } from './amount-field.tsx';

afterEach(cleanup);

function Demo() {
  const [value, setValue] = useState('');
  return <AmountField label="Amount" currency="USD" value={value} onChange={setValue} presets={['5.00', '25.00']} />;
}

describe('AmountField', () => {
  it('takes a preset and shows which one is chosen', () => {
    render(<Demo />);
    fireEvent.click(screen.getByRole('button', { name: '$25' }));
    expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('25');
    expect(screen.getByRole('button', { name: '$25' }).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('button', { name: '$5' }).getAttribute('aria-pressed')).toBe('false');
  });

  it('groups the amount once the field is left', () => {
    render(<Demo />);
    const field = screen.getByLabelText<HTMLInputElement>('Amount');
    fireEvent.focus(field);
    fireEvent.change(field, { target: { value: '20000000.5' } });
    expect(field.value).toBe('20000000.5');
    fireEvent.blur(field);
    expect(field.value).toBe('20,000,000.5');
    fireEvent.focus(field);
    expect(field.value).toBe('20000000.5');
  });

  it('keeps letters and a second point out of the amount', () => {
    render(<Demo />);
    fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '1a2.3.45' } });
    expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('12.34');
  });
});

describe('cleanAmount', () => {
  it.each([
    ['00120', 'KHR', '120'],
    ['.5', 'USD', '0.5'],
    ['12.50', 'VND', '12'],
    ['1,250.00', 'KHR', '1250.00'],
    ['១២៥០០', 'KHR', '12500'],
    ['১২৫০.৫০', 'BDT', '1250.50'],
  ] as const)('%s in %s is %s', (typed, currency, kept) => {
    expect(cleanAmount(typed, currency)).toBe(kept);
  });
});
