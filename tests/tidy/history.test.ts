import { expect, test } from 'vitest';
import { git } from './source-files.ts';

const conventional = /^(feat|fix|docs|test|refactor|perf|style|build|ci|chore|revert)(\([a-z0-9-]+\))?!?: \S/;

const subjects = (...range: string[]) =>
  (git('log', '--no-merges', '-n', '200', ...range, '--format=%s') ?? '').split('\n').filter(Boolean);

test('commit subjects say what kind of change they are and to which feature', () => {
  const unconventional = subjects().filter((subject) => !conventional.test(subject));
  expect(unconventional, 'write feat(deposits): …, with git commit --amend').toEqual([]);
});

/** Words that start a description ("the order is kept") instead of a command ("keep the order"). */
const article =
  /^(an?|the|what|who|whoever|where|when|which|how|why|nobody|nothing|somebody|every|each|its?|no|one|two)$/;
/** "adds", "added", "adding"; but not "press", "focus", "need" or "bring". */
const otherForm = /([^s]s|[^e]ed|[a-z]{3}ing)$/;
const verbs = new Set([
  'alias',
  'bias',
  'canvas',
  'focus',
  'embed',
  'shed',
  'wed',
  'bring',
  'string',
  'spring',
  'swing',
]);

// Older subjects stay as they are: a published history is not rewritten.
const CHECKED_SINCE = '2026-11-23T14:15:00Z';

test('commit subjects begin with an imperative verb: "add …", not "adds …", "added …" or "the …"', () => {
  const wrong = subjects(`--since=${CHECKED_SINCE}`).filter((subject) => {
    const first = /: (\S+)/.exec(subject)?.[1]?.toLowerCase() ?? '';
    return article.test(first) || (otherForm.test(first) && !verbs.has(first));
  });
  expect(wrong, 'write “add …”, with git commit --amend').toEqual([]);
});
