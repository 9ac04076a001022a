import { describe, expect, test } from 'vitest';
import { faultIn } from './room-words.ts';

const strict = { words: ['scam', 'ឆបោក', '骗子', 'প্রতারক'], refuseLinks: true };

describe('a word of the site’s list', () => {
  test.each([
    ['a SCAM!', 'scam'],
    ['ｓｃａｍ', 'scam'],
    ['s\u200Bcam', 'scam'],
    ['គេហទំព័រនេះឆបោកមនុស្ស', 'ឆបោក'],
    ['这是骗子网站', '骗子'],
    ['সে প্রতারক।', 'প্রতারক'],
  ])('is found in “%s”', (text, word) => {
    expect(faultIn(text, strict)).toEqual({ fault: 'word', word });
  });

  test.each(['scampi for dinner', 'a landscam', 'good luck', 'សំណាងល្អ'])('is not found in “%s”', (text) => {
    expect(faultIn(text, strict)).toBeUndefined();
  });

  test('of blanks finds nothing', () => {
    expect(faultIn('a b', { words: [' ', ''], refuseLinks: false })).toBeUndefined();
  });
});

describe('a link', () => {
  test.each([
    'see https://example.test/x',
    'www.example',
    'come to lucky-bets.vip now',
    't.me/someone',
    'me@mail.com',
    'សូមមើល bet888.com',
  ])('is found in “%s”', (text) => {
    expect(faultIn(text, strict)).toEqual({ fault: 'link' });
  });

  test.each(['I won.Nice!', '12.50', 'ok.thanks', 'wow...com'])('is not found in “%s”', (text) => {
    expect(faultIn(text, strict)).toBeUndefined();
  });
});

describe('a telephone number', () => {
  test.each([
    'call 012 345 678',
    '+855 12 000 002',
    '០១២ ៣៤៥ ៦៧៨',
    '(012)345-678',
    '০১৭১২৩৪৫৬৭৮',
    '13800138000',
    '012,345,678',
    '012/345/678',
    '012.345.678',
    '0 1 2 3 4 5 6 7 8',
    '00855 12 345 678',
    '24/7 012345678',
    'at 12:30, 01-23-45-67-89',
    'on 29.11.2026 call 012 345 678',
  ])('is found in “%s”', (text) => {
    expect(faultIn(text, strict)).toEqual({ fault: 'phone' });
  });

  test.each([
    'I won 1,000,000.00',
    '1,200,000,000',
    '1.000.000.000',
    '1 000 000 000',
    '1,050,000,000',
    '20000000',
    'won 150000000 KHR',
    '1500000000 KHR',
    '+20000000',
    'odds 0.95 1000000',
    '3:0 20000000',
    '1234567890.50',
    'TX1234567890123456',
    '2026-11-29',
    '2026-11-29 12:30',
    '01-12-2026',
    '01/12/26 150000 KHR',
    '29.11.2026 12:30',
    '12:30',
  ])('is not found in “%s”', (text) => {
    expect(faultIn(text, strict)).toBeUndefined();
  });
});

test('a site that allows links and numbers refuses words alone', () => {
  const free = { ...strict, refuseLinks: false };
  expect(faultIn('https://example.test 012 345 678', free)).toBeUndefined();
  expect(faultIn('scam', free)).toEqual({ fault: 'word', word: 'scam' });
});
