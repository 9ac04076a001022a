import { CHANCES, cockfightOutcomes, outcomeChances, outcomeOfSeed } from '@apsara/domain/games/cockfight/cockfight';
import { bytesOfHex, canHash, hexOf, sha256 } from '../../../page-kit/digest.ts';
import { element } from '../../../page-kit/element.ts';
import type { PlayerSession } from '../../../page-kit/player-session.ts';
import type { MatchProof } from '../cockfight-api.ts';
import type { CockfightClient } from './cockfight-client.ts';
import type { CockfightView } from './cockfight-view.ts';
import type { CockfightSay, CockfightWord } from './words.ts';

/** The next ones' promises are shown, too: they are out before betting on them opens. */
const MATCHES_AHEAD = 2;
const MATCHES_BACK = 9;

interface ProofParts {
  view: CockfightView;
  session: PlayerSession;
  t: CockfightSay;
  client: CockfightClient;
  /** The present match. */
  match: number;
}

/** Checks a match on this device: the seed must have the hash that was promised, and give the outcome that was paid. */
export async function checkMatch({ commitment, result }: MatchProof): Promise<CockfightWord> {
  if (!result) return 'notYet';
  if (!canHash()) return 'cannotCheck';
  const seed = bytesOfHex(result.seed);
  const hash = hexOf(await sha256(seed));
  return hash === commitment && outcomeOfSeed(seed).outcome === result.outcome ? 'checked' : 'notChecked';
}

async function proofView(proof: MatchProof, t: CockfightSay): Promise<HTMLElement> {
  const { number, commitment, result } = proof;
  const rows: [string, string][] = [[t('hash'), commitment]];
  if (result)
    rows.push([t('seed'), result.seed], [t('drawn'), `${result.drawn} / ${CHANCES}`], [t('result'), t(result.outcome)]);
  const list = element(
    'dl',
    {},
    ...rows.flatMap(([words, value]) => [element('dt', {}, words), element('dd', { class: 'code' }, value)]),
  );
  const verdict = await checkMatch(proof);
  return element(
    'section',
    {},
    element('h3', {}, t('matchNo', { number })),
    list,
    element('p', { class: `verdict ${verdict}` }, t(verdict)),
  );
}

/** The range of drawable numbers that belongs to each outcome. */
function ranges(t: CockfightSay): HTMLElement {
  let from = 0;
  const lines = cockfightOutcomes.map((outcome) => {
    const line = t('range', { from, to: from + outcomeChances[outcome] - 1, outcome: t(outcome) });
    from += outcomeChances[outcome];
    return element('li', {}, line);
  });
  return element('ul', { class: 'ranges' }, ...lines);
}

/** The promises of the present match and the next, and the last ones' proofs. */
export async function openProof({ view, session, t, client, match }: ProofParts): Promise<void> {
  try {
    const numbers = Array.from({ length: MATCHES_AHEAD + 1 + MATCHES_BACK }, (_, nth) => match + MATCHES_AHEAD - nth);
    const proofs = await Promise.all(numbers.map((number) => client.proof(session, number)));
    const views = await Promise.all(proofs.map((proof) => proofView(proof, t)));
    view.proofSheet.open(element('p', {}, t('proofNote')), ranges(t), ...views);
  } catch {
    view.announce(t('offline'), 'warning');
  }
}
