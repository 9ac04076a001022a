import { describe, expect, it } from 'vitest';
import { isSameName, maskedEmail, maskedMobile } from './sessions.ts';

describe('second proofs', () => {
  it('take a name for the same whatever its case, its spaces and the width of its letters', () => {
    expect(isSameName('  Sok   Dara ', 'SOK DARA')).toBe(true);
    expect(isSameName('Ｓｏｋ Dara', 'sok dara')).toBe(true);
    expect(isSameName('Sok Dara', 'Dara Sok')).toBe(false);
  });

  it('show no more of a phone or an address than their owner needs', () => {
    expect(maskedMobile('+85512345678')).toBe('+855 ••• 678');
    expect(maskedEmail('dara@example.com')).toBe('d•••@example.com');
  });
});
