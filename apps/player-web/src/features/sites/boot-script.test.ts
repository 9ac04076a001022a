import { expect, it } from 'vitest';
import { readBoot } from './boot-script.ts';

it('reads what the server put into the page, and nothing less than all of it', () => {
  expect(readBoot('{"merchant":"lotus","status":{"regionRestriction":false}}')?.merchant).toBe('lotus');
  expect(readBoot('{"merchant":"lotus"}')).toBeUndefined();
  expect(readBoot('')).toBeUndefined();
  expect(readBoot(undefined)).toBeUndefined();
});
