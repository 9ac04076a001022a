import { expect, it } from 'vitest';
import { readBoot } from './boot-script.ts';

it("reads the server's data from the page, and rejects incomplete data", () => {
  expect(readBoot('{"merchant":"lotus","status":{"regionRestriction":false}}')?.merchant).toBe('lotus');
  expect(readBoot('{"merchant":"lotus"}')).toBeUndefined();
  expect(readBoot('')).toBeUndefined();
  expect(readBoot(undefined)).toBeUndefined();
});
