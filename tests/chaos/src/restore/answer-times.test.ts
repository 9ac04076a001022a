import { expect, test, vi } from 'vitest';
import { lossOf, TimedJournal } from './answer-times.ts';

const answered = (journal: TimedJournal, transaction: string, at: number): void => {
  vi.setSystemTime(at);
  journal.answered(transaction, { action: 'bet', body: '{}', text: '{}' }, { repeats: 0, ms: 1, tries: [] });
};

test('a restored database has lost what was answered and is not there, from the first such answer on', () => {
  const times = new Map([
    ['a', 1_000],
    ['b', 2_000],
    ['c', 3_000],
  ]);
  expect(lossOf(times, new Set(['a']), 5_000)).toEqual({ calls: 2, ms: 3_000 });
  expect(lossOf(times, new Set(['a', 'b', 'c']), 5_000)).toEqual({ calls: 0, ms: 0 });
});

test('what was answered up to a moment is what a database of that moment must hold; a repeat does not make it later', () => {
  vi.useFakeTimers();
  const journal = new TimedJournal();
  answered(journal, 'a', 1_000);
  answered(journal, 'b', 2_000);
  answered(journal, 'a', 3_000);
  expect([...journal.until(2_000).answers.keys()]).toEqual(['a', 'b']);
  expect([...journal.until(1_999).answers.keys()]).toEqual(['a']);
});
