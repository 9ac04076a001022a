import { expect, test } from 'vitest';
import { lotteryTitles, playsOf } from '@apsara/domain/lottery/titles/titles';
import { languageCodes } from '@apsara/domain/sites/languages';
import { drawPrizeName, playName, playPrizeName, selectionText } from './play-words.ts';

test('every play of a lottery has a name of its own in every language', () => {
  for (const language of languageCodes)
    for (const title of lotteryTitles) {
      const names = playsOf(title).map(({ code }) => playName(language, code));
      expect(names, title.code).not.toContain('');
      expect(new Set(names).size, `${title.code} ${language}`).toBe(names.length);
    }
});

test('a selection is read row by row, with the values that have words in words', () => {
  expect(selectionText('EN', '7||||')).toBe('7 | – | – | – | –');
  expect(selectionText('EN', 'B,S|O')).toBe('Big, Small | Odd');
  expect(selectionText('EN', 'red.BO')).toBe('Red Big odd');
  expect(selectionText('KM', '0,1|2')).toBe('0, 1 | 2');
});

test('no prize of a play is told by its code', () => {
  const names = new Set(lotteryTitles.flatMap(playsOf).flatMap(({ prizes }) => Object.keys(prizes)));
  expect([...names].filter((name) => /[a-z]{3}/.test(name) && playPrizeName('CN', name).includes(name))).toEqual([]);
  expect(playPrizeName('EN', 'first.6')).toBe('First prize 6');
  expect(playPrizeName('EN', 'group6')).toBe('Group 6');
});

test('a prize of a draw that has several has its word', () => {
  expect(drawPrizeName('EN', 'g1')).toBe('First prize');
});
