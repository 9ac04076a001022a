// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { plays, playOf } from '@apsara/domain/lottery/rules/plays';
import { speakEnglish } from '../../testing/words.ts';
import { HowToPlay } from './how-to-play.tsx';

const terms = {
  currency: 'USD' as const,
  accountSeries: 1_960,
  seriesBase: 1_800,
  unitScale: 1,
  units: [20_000, 2_000, 200, 20],
  maxMultiple: 10_000,
  mostPrize: '10000000.00',
  returns: {},
};

beforeAll(speakEnglish);
afterEach(cleanup);

/** The paragraphs that are shown of a play. */
function textsOf(code: string): string[] {
  const play = playOf(code);
  const mode = play.terms === 'series' ? 1 : 3;
  const { container, unmount } = render(
    <HowToPlay play={play} terms={terms} mode={mode} drawTime="2026-11-26T13:00:00.000Z" />,
  );
  const texts = [...container.querySelectorAll('p')].map(({ textContent }) => textContent.replaceAll(/\s/g, ' '));
  unmount();
  return texts;
}

test('a group tells the pattern that wins, and a ticket that it pays', () => {
  expect(textsOf('ssc.five.group60')).toEqual([
    'All numbers drawn count. Choose numbers for A in the first row and for B, C, D in the second. ' +
      'A bet wins when its numbers come as AABCD in any order; equal letters are equal numbers.',
    'Example: 8 | 3, 0, 5. Drawn: 8 8 3 0 5. Bets 1, stake $2.00, paid $3,266.66.',
  ]);
});

test('a play of prizes names those that count', () => {
  expect(textsOf('vn.north.xien2')).toEqual([
    'The last 2 digits of every prize count. Choose 2 or more numbers; each 2 of them are a bet. ' +
      'A bet wins when all 2 of its numbers come.',
    expect.stringMatching(/^Example: \d\d, \d\d\. Drawn: Đặc biệt \(special\) \d+, First prize \d+\. Bets 1, stake/),
  ]);
});

test('a bet that numbers do not come says that none is drawn', () => {
  expect(textsOf('vn.south.truot4')[1]).toMatch(/None of it is drawn\. Bets 1, /);
});

test('a board says when the stake comes back', () => {
  expect(textsOf('11x5.board.total')[0]).toContain('At 30 the stakes of big and small come back.');
});

test.each(plays.map(({ code }) => code))('%s is told in words, with a ticket and what it pays', (code) => {
  const [how = '', example = ''] = textsOf(code);
  expect(how + example).not.toMatch(/lottery\.|\{\{|undefined/);
  expect(how.split('. ').length).toBeGreaterThan(1);
  expect(example).toMatch(/Bets \d+, stake \$[\d,.]+, paid \$[\d,]*[1-9][\d,.]*\.$/);
});
