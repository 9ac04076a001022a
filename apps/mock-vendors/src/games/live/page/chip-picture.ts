import { currencies, type Currency } from '@apsara/domain/money';
import { svgElement } from '../../../page-kit/element.ts';

const steps = [
  [1_000_000_000n, 'B'],
  [1_000_000n, 'M'],
  [1_000n, 'K'],
] as const;

/** An amount as short as a chip needs it: 20,000.00 is "20K", 1,250.00 is "1.25K". */
export function shortAmount(amount: bigint, currency: Currency): string {
  const unit = 10n ** BigInt(currencies[currency].decimals);
  const [size, letter] = steps.find(([step]) => amount >= step * unit) ?? [1n, ''];
  const hundredths = String((amount * 100n) / (size * unit)).padStart(3, '0');
  return `${hundredths.slice(0, -2)}.${hundredths.slice(-2)}`.replace(/\.?0+$/, '') + letter;
}

/** A chip, 48 by 48, coloured by its place among the table's five. */
export function chipPicture(label: string, colour: number): SVGSVGElement {
  const value = svgElement('text', { x: '24', y: '24', class: label.length > 3 ? 'chip-value long' : 'chip-value' });
  value.textContent = label;
  return svgElement(
    'svg',
    { viewBox: '0 0 48 48', class: `chip-picture chip-${colour}`, 'aria-hidden': 'true' },
    svgElement('circle', { cx: '24', cy: '24', r: '23', class: 'chip-edge' }),
    svgElement('circle', { cx: '24', cy: '24', r: '20', class: 'chip-marks' }),
    svgElement('circle', { cx: '24', cy: '24', r: '15.500', class: 'chip-face' }),
    svgElement('circle', { cx: '24', cy: '24', r: '14', class: 'chip-line' }),
    value,
  );
}

/** Of which colour a stack's chip is: that of the largest chip it holds. */
export const chipColour = (amount: bigint, chips: readonly bigint[]): number =>
  Math.max(
    0,
    chips.findLastIndex((chip) => chip <= amount),
  );
