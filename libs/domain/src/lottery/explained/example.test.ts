import { expect, test } from 'vitest';
import { must } from '../../must.ts';
import { animals } from '../bets/animals.ts';
import { betsOf } from '../bets/bets-of.ts';
import { checkedDraw } from '../rules/draw.ts';
import { families } from '../rules/families.ts';
import { playOf, plays } from '../rules/plays.ts';
import { exampleOf } from './example.ts';

test.each(plays.map((play) => [play.code, play] as const))('%s has a small ticket that wins', (_, play) => {
  const { selection, draw } = must(exampleOf(play, 'horse'), 'an example');
  checkedDraw(draw, families[play.family]);
  const bets = betsOf(play, selection, 'horse');
  expect(bets.count).toBeLessThanOrEqual(240);
  expect(Object.keys(bets.hitsOf(draw))).not.toEqual([]);
});

test('the plays of Mark Six have a ticket in every lunar year', () => {
  const markSix = plays.filter(({ family }) => family === 'lhc');
  for (const ofYear of animals)
    expect(markSix.filter((play) => !exampleOf(play, ofYear)).map(({ code }) => code)).toEqual([]);
});

test('a straight ticket has two numbers in its first place, so that its bets can be counted', () => {
  expect(exampleOf(playOf('ssc.last3.straight'), 'horse')).toEqual({ selection: '0,1|5|6', draw: [8, 3, 0, 5, 6] });
});

test('a group is drawn as its pattern asks', () => {
  expect(exampleOf(playOf('ssc.five.group60'), 'horse')).toEqual({ selection: '8|3,0,5', draw: [8, 8, 3, 0, 5] });
});
