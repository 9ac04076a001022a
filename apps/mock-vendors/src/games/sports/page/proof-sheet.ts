import { fixtureOf, REVIEW_MS } from '@apsara/domain/games/sports/sports-fixtures';
import { drawMatch } from '@apsara/domain/games/sports/sports-model';
import { bytesOfHex, canHash, hexOf, sha256 } from '../../../page-kit/digest.ts';
import { element } from '../../../page-kit/element.ts';
import type { FixtureProof } from '../sports-api.ts';
import type { SportsSay } from './words.ts';

type Verdict = 'checked' | 'notChecked' | 'notYet' | 'cannotCheck';

export interface CheckedMatch {
  verdict: Verdict;
  /** How the seed makes the match end. */
  result: string;
}

/** Simulates a match again from its seed, and compares the seed with its commitment. */
export async function checkMatch(id: string, { commitment, seed }: FixtureProof): Promise<CheckedMatch> {
  const match = fixtureOf(id);
  if (!seed || !match) return { verdict: 'notYet', result: '–' };
  const bytes = bytesOfHex(seed);
  const { postponed, scores } = drawMatch(match.model, bytes);
  const end = scores.at(-1) ?? { home: 0, away: 0 };
  const result = postponed ? '–' : `${match.home.name} ${end.home}–${end.away} ${match.away.name}`;
  if (!canHash()) return { verdict: 'cannotCheck', result };
  const hash = hexOf(await sha256(bytes));
  return { verdict: hash === commitment ? 'checked' : 'notChecked', result };
}

/** A match's commitment and its result. */
export async function proofContent(id: string, proof: FixtureProof, t: SportsSay): Promise<HTMLElement[]> {
  const { verdict, result } = await checkMatch(id, proof);
  const match = fixtureOf(id);
  const entry = (label: string, value: string) => [element('dt', {}, label), element('dd', { class: 'code' }, value)];
  return [
    element('h3', {}, match ? `${match.home.name} – ${match.away.name}` : id),
    element('p', { class: `verdict ${verdict}` }, t(verdict, { minutes: REVIEW_MS / 60_000 })),
    element(
      'dl',
      {},
      ...entry(t('hash'), proof.commitment),
      ...entry(t('result'), result),
      ...(proof.seed ? entry(t('seed'), proof.seed) : []),
    ),
    element('p', {}, t('proofNote')),
  ];
}
