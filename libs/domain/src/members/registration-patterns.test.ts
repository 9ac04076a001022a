import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPatternId, patterns, ruleText, type PatternId } from './registration-patterns.ts';

/** Text whose characters all lie between the ends of one of the ranges. */
const textOf = (...ranges: readonly (readonly [string, string])[]) =>
  fc
    .array(
      fc.oneof(
        ...ranges.map(([from, to]) =>
          fc.integer({ min: from.codePointAt(0)!, max: to.codePointAt(0)! }).map((c) => String.fromCodePoint(c)),
        ),
      ),
      { minLength: 1, maxLength: 40 },
    )
    .map((letters) => letters.join(''));

const small = textOf(['a', 'z']);
const capital = textOf(['A', 'Z']);
const digit = textOf(['0', '9']);
const letters = textOf(['a', 'z'], ['A', 'Z']);
const ascii = textOf(['a', 'z'], ['A', 'Z'], ['0', '9']);
const symbol = textOf(['!', '/'], [':', '@']);
const space = fc.constantFrom(' ', '\t', '\n', '\u00a0', '\u3000');
const khmer = textOf(['ក', 'អ']);
const bengali = textOf(['ক', 'ন']);
const thai = textOf(['ก', 'ฮ']);
const hangul = textOf(['가', '힣']);
const kana = textOf(['ぁ', 'ゖ'], ['ァ', 'ヺ']);
const halfKana = textOf(['ｱ', 'ﾝ']);
const fullLatin = textOf(['Ａ', 'Ｚ'], ['０', '９']);
const han = textOf(['一', '鿋']);
const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((d) => d.toISOString().slice(0, 10));
const joined = (...parts: fc.Arbitrary<string>[]) => fc.tuple(...parts).map((all) => all.join(''));
const mdy = (ymd: string): string => `${ymd.slice(5)}-${ymd.slice(0, 4)}`;

/** For each pattern what always passes and what never does. */
const cases: Record<PatternId, { yes: fc.Arbitrary<string>; no: fc.Arbitrary<string> | undefined }> = {
  charLimit: { yes: fc.string({ unit: 'grapheme' }), no: undefined },
  firstLetter: {
    yes: joined(letters, ascii),
    no: fc.oneof(joined(digit, ascii), joined(letters, symbol), joined(letters, space), khmer),
  },
  alphanumeric: { yes: ascii, no: fc.oneof(joined(ascii, symbol), joined(ascii, space), han, fullLatin) },
  digits: {
    yes: digit,
    no: fc.oneof(joined(digit, letters), joined(digit, space), textOf(['٠', '٩']), textOf(['០', '៩']), fullLatin),
  },
  oneUpper: { yes: joined(small, capital, digit), no: fc.oneof(small, digit, khmer) },
  lettersSpaces: {
    yes: fc.oneof(letters, khmer, bengali, joined(letters, fc.constant(' '), thai)),
    no: fc.oneof(
      joined(letters, digit),
      joined(letters, symbol),
      joined(letters, fc.constant('  '), letters),
      joined(letters, space),
    ),
  },
  noSpaces: { yes: fc.oneof(ascii, symbol, khmer), no: joined(ascii, space, ascii) },
  upperOnly: { yes: capital, no: fc.oneof(joined(capital, small), joined(capital, digit), joined(capital, space)) },
  passwordMixed: {
    yes: joined(small, capital, digit, symbol),
    no: fc.oneof(
      joined(capital, digit, symbol),
      joined(small, digit, symbol),
      joined(small, capital, symbol),
      joined(small, capital, digit),
      joined(small, capital, digit, symbol, space),
    ),
  },
  email: {
    yes: joined(ascii, fc.constant('@'), ascii, fc.constant('.'), letters),
    no: fc.oneof(
      ascii,
      joined(ascii, fc.constant('@'), ascii),
      joined(fc.constant('@'), ascii, fc.constant('.'), letters),
      joined(ascii, fc.constant('@'), ascii, space, fc.constant('.com')),
      joined(ascii, fc.constant('@'), ascii, fc.constant('..'), letters),
    ),
  },
  dateYmd: {
    yes: day,
    no: fc.oneof(
      day.map(mdy),
      day.map((ymd) => ymd.replaceAll('-', '/')),
      joined(day, digit),
    ),
  },
  dateMdy: {
    yes: day.map(mdy),
    no: fc.oneof(
      day,
      day.map((ymd) => mdy(ymd).replaceAll('-', '/')),
      joined(day.map(mdy), digit),
    ),
  },
  fullName: {
    yes: fc.oneof(
      joined(letters, fc.constant(' '), letters),
      joined(khmer, fc.constant(' '), khmer),
      joined(bengali, fc.constant(' '), bengali),
    ),
    no: fc.oneof(
      letters,
      joined(letters, fc.constant(' ')),
      joined(letters, fc.constant(' '), digit),
      joined(letters, fc.constant('  '), letters),
    ),
  },
  thai: {
    yes: fc.oneof(thai, joined(thai, fc.constant(' '), thai)),
    no: fc.oneof(ascii, khmer, joined(thai, letters), joined(thai, digit), joined(thai, space)),
  },
  korean: {
    yes: fc.oneof(hangul, joined(hangul, fc.constant(' '), hangul)),
    no: fc.oneof(ascii, han, kana, joined(hangul, letters), joined(hangul, space)),
  },
  japanese: {
    yes: fc.oneof(kana, han, fullLatin, joined(kana, han)),
    no: fc.oneof(ascii, halfKana, hangul, joined(kana, letters), joined(han, digit)),
  },
  chinese: {
    yes: fc.oneof(han, joined(han, fc.constant('·'), han)),
    no: fc.oneof(ascii, kana, hangul, thai, joined(han, letters), joined(han, space)),
  },
};

test.each(Object.entries(cases))('%s accepts valid input and refuses the rest', (id, { yes, no }) => {
  const says = (expected: boolean) => (value: string) => {
    expect(patterns[id as PatternId].test(value)).toBe(expected);
  };
  fc.assert(fc.property(yes, says(true)));
  if (no) fc.assert(fc.property(no, says(false)));
});

test.each([
  ['thai', 'สมชาย ใจดี'],
  ['thai', 'น้ำ'],
  ['korean', '김 철수'],
  ['japanese', '山田　太郎'],
  ['japanese', 'ヤマダー'],
  ['japanese', '佐々木'],
  ['chinese', '张伟'],
  ['chinese', '古丽·阿依'],
  ['lettersSpaces', 'កែវ សុខា'],
  ['fullName', "Anne-Marie O'Neil"],
  ['fullName', 'মোঃ রহিম উদ্দিন'],
  ['fullName', 'កែវ សុខ'],
  ['email', 'សុខា@ឧទាហរណ៍.com'],
  ['email', 'first.last+tag@mail.example.co'],
] as const)('%s takes the name %s', (id, value) => {
  expect(patterns[id].test(value.normalize('NFC'))).toBe(true);
});

test('dates are days of the calendar', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99 }),
      fc.integer({ min: 0, max: 99 }),
      fc.integer({ min: 1000, max: 2999 }),
      (month, date, year) => {
        const [mm, dd] = [String(month).padStart(2, '0'), String(date).padStart(2, '0')];
        const lastDate = new Date(Date.UTC(year, month, 0)).getUTCDate();
        const isReal = month >= 1 && month <= 12 && date >= 1 && date <= lastDate;
        return (
          patterns.dateYmd.test(`${year}-${mm}-${dd}`) === isReal &&
          patterns.dateMdy.test(`${mm}-${dd}-${year}`) === isReal
        );
      },
    ),
    { numRuns: 1000 },
  );
  expect(patterns.dateYmd.test('2024-02-29')).toBe(true);
  expect(patterns.dateYmd.test('2023-02-29')).toBe(false);
  expect(patterns.dateYmd.test('3000-01-01')).toBe(false);
});

test('an id from elsewhere is known or not', () => {
  expect([isPatternId('thai'), isPatternId('klingon'), isPatternId('toString')]).toEqual([true, false, false]);
});

describe('the text of a rule', () => {
  test('names both bounds, however often', () => {
    expect(ruleText('(min) - (max) characters, at most (max)', { minLength: 6, maxLength: 16 })).toBe(
      '6 - 16 characters, at most 16',
    );
  });
  test('names one number where both are the same', () => {
    expect(ruleText('(min) - (max) digits', { minLength: 6, maxLength: 6 })).toBe('6 digits');
    expect(ruleText('（(min)-(max)位）', { minLength: 6, maxLength: 6 })).toBe('（6位）');
  });
  test('leaves no mark behind, whatever the bounds', () => {
    fc.assert(
      fc.property(fc.nat(999), fc.nat(999), (minLength, maxLength) => {
        const words = ruleText('(min) - (max)', { minLength, maxLength });
        expect(words).toBe(minLength === maxLength ? String(minLength) : `${minLength} - ${maxLength}`);
      }),
    );
  });
});
