import { expect, test } from 'vitest';
import { groupOf, plainText } from './messages.ts';

test('typed text keeps its line breaks and loses invisible characters', () => {
  expect(plainText('  one\r\ntwo\u202Eeerht\u0007\u200F\uFEFF \n')).toBe('one\ntwoeerht');
});

test('Khmer keeps the sign its words are parted with', () => {
  expect(plainText('សួស្តី\u200Bអ្នក')).toBe('សួស្តី\u200Bអ្នក');
});

test('text that looks like HTML is shown as text', () => {
  expect(plainText('<b>a</b> & b')).toBe('<b>a</b> & b');
});

test('every message stands in the tab of what it is about', () => {
  expect(groupOf('withdrawal_paid')).toBe('money');
  expect(groupOf('wagering_forgiven')).toBe('money');
  expect(groupOf('letter')).toBe('agents');
  expect(groupOf('house_letter')).toBe('system');
  expect(groupOf('new_device')).toBe('security');
  expect(groupOf('own_figures')).toBe('system');
});
