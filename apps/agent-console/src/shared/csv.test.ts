import { expect, it } from 'vitest';
import { toCsv } from './csv.ts';

const lines = (text: string) => text.replace(/^\uFEFF/, '').split('\r\n');

it('begins with a byte order mark and ends each line as RFC 4180 has it', () => {
  expect(toCsv([['គណនី'], ['a']])).toBe('\uFEFFគណនី\r\na\r\n');
});

it('puts into quotes what would end a field', () => {
  expect(lines(toCsv([['a,b', 'say "no"', 'two\nlines', 'plain']]))[0]).toBe('"a,b","say ""no""","two\nlines",plain');
});

it('leaves amounts to be reckoned with, and takes the life from formulas', () => {
  expect(lines(toCsv([['-640.00', '=1+1', '+85512345678', '@home', '-1+2', '-']]))[0]).toBe("-640.00,'=1+1,'+85512345678,'@home,'-1+2,'-");
});
