import { expect, it } from 'vitest';
import { fieldOf, recordOf, textIn } from './records.ts';

it('makes a record with a value for each key', () => {
  expect(recordOf(['a', 'b'], (key) => key.toUpperCase())).toEqual({ a: 'A', b: 'B' });
});

it.each([[undefined], [null], ['text'], [7], [{}], [{ code: 7 }]])('finds no text in %j', (value) => {
  expect(textIn(value, 'code')).toBe('');
});

it('finds a field of whatever has it', () => {
  expect(fieldOf({ code: 7 }, 'code')).toBe(7);
  expect(textIn(Object.assign(new Error('no'), { code: 'E' }), 'code')).toBe('E');
});
