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
  test.each(['call 012 345 678', '+855 12 000 002', '០១២ ៣៤៥ ៦៧៨', '(012)345-678', '০১৭১২৩৪৫৬৭৮', '13800138000'])(
    'is found in “%s”',
    (text) => {
      expect(faultIn(text, strict)).toEqual({ fault: 'phone' });
    },
  );

  test.each(['I won 1,000,000.00', '1,200,000,000', '20000000', '2026-11-29', '12:30'])(
    'is not found in “%s”',
    (text) => {
      expect(faultIn(text, strict)).toBeUndefined();
    },
  );
});

test('a site that allows links and numbers refuses words alone', () => {
  const free = { ...strict, refuseLinks: false };
  expect(faultIn('https://example.test 012 345 678', free)).toBeUndefined();
  expect(faultIn('scam', free)).toEqual({ fault: 'word', word: 'scam' });
});
