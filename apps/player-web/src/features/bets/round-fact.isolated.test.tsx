// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { RoundFact } from './round-fact.tsx';

vi.mock('react-i18next', () => ({ useTranslation: () => ({ i18n: { language: 'en' } }) }));
vi.mock('../../shared/site.tsx', () => ({ useSite: () => ({ timeZone: 'Asia/Phnom_Penh' }) }));

test.each([
  ['amount', '1250.00', '$1,250.00'],
  ['instant', '2026-11-18T11:06:40.000Z', 'Nov 18, 2026, 18:06:40'],
  ['text', '1250.00', '1250.00'],
] as const)('a fact that is %s is written as such', (look, value, written) => {
  const { container } = render(
    <RoundFact fact={{ name: 'one', title: 'One', proves: false, look, value }} currency="USD" />,
  );
  expect(container.textContent).toBe(written);
});
