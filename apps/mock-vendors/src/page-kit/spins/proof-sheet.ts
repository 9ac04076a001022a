import { roundMessages, type Draw } from '@apsara/domain/games/instant/provably-fair';
import { groupAmount, type Currency } from '@apsara/domain/money';
import type { RoundNumber, SeededRoundView } from '../../shared/seeds/seeded-views.ts';
import type { SeedsView } from '../../shared/seeds/seeds-view.ts';
import { units } from '../amounts.ts';
import { canHash } from '../digest.ts';
import { element } from '../element.ts';
import { recomputeDraws } from '../seeds/recompute-draws.ts';
import { pairContent, roundHeading, seedFacts } from '../seeds/seeds-sheet.ts';
import type { SpinSay } from './spin-words.ts';

/** How a game draws and pays a round, as its page computes it again. */
export interface Proof<Round extends SeededRoundView<RoundNumber>> {
  drawn: (draw: Draw) => Round['number'];
  /** In units, what the round pays if it is this number. */
  payout: (number: NonNullable<Round['number']>, round: Round) => bigint;
  /** Says that number and win are those of the seeds. */
  holds: (number: Round['number']) => string;
  /** A page where anybody checks the round, if the game has one. */
  address?: (round: Round) => string;
  /** What else a round's facts say. */
  facts?: (round: Round) => [string, string][];
}

export interface ProofParts<Round extends SeededRoundView<RoundNumber>> {
  seeds: SeedsView;
  rounds: readonly Round[];
  currency: Currency;
  t: SpinSay;
  proof: Proof<Round>;
  rotate: (clientSeed: string) => Promise<string | undefined>;
  /** Shows a round again. */
  replay: (round: Round) => void;
}

/** What the seeds say, compared with what the server said. */
async function verdicts<Round extends SeededRoundView<RoundNumber>>(round: Round, parts: ProofParts<Round>) {
  const { t, currency, proof } = parts;
  const { serverSeed, serverSeedHash, clientSeed, nonce } = round.seeds;
  if (serverSeed === null) return [];
  const { hash, draw } = await recomputeDraws(serverSeed, roundMessages({ clientSeed, nonce }));
  const number = proof.drawn(draw);
  const holds =
    number !== null &&
    number !== undefined &&
    number === round.number &&
    proof.payout(number, round) === units(round.payout, currency);
  const said = (isRight: boolean, text: string) =>
    element('p', { class: isRight ? 'verdict checked' : 'verdict notChecked' }, text);
  return [
    said(hash === serverSeedHash, t(hash === serverSeedHash ? 'hashHolds' : 'hashDiffers')),
    said(holds, holds ? proof.holds(number) : t('roundDiffers', { number: String(number) })),
  ];
}

function roundSection<Round extends SeededRoundView<RoundNumber>>(round: Round, parts: ProofParts<Round>): HTMLElement {
  const { t, proof } = parts;
  const { seeds, number, payout } = round;
  const heading = roundHeading(t('betNo', { nonce: seeds.nonce }), round.roundId);
  if (number === null)
    return element('section', {}, heading, element('p', {}, t(round.state === 'broken' ? 'broken' : 'stakeReturned')));
  const facts = seedFacts([
    ...(proof.facts?.(round) ?? []),
    [t('roundNumber'), String(number)],
    [t('win'), groupAmount(payout)],
    [t('hash'), seeds.serverSeedHash],
    [t('serverSeed'), seeds.serverSeed ?? t('stillSecret')],
    [t('clientSeed'), seeds.clientSeed],
  ]);
  const again = element('button', { type: 'button', class: 'seed-link' }, t('replay'));
  again.addEventListener('click', () => parts.replay(round));
  const answer = element('div', { role: 'status' });
  const buttons = element('div', { class: 'proof-buttons' }, again);
  if (seeds.serverSeed !== null) {
    const check = element('button', { type: 'button', class: 'seed-link' }, t('check'));
    check.addEventListener('click', () => {
      if (!canHash()) return answer.replaceChildren(element('p', {}, t('cannotCheck')));
      void verdicts(round, parts).then((found) => answer.replaceChildren(...found));
    });
    buttons.append(check);
    if (proof.address)
      buttons.append(
        element(
          'a',
          { class: 'seed-link', href: proof.address(round), target: '_blank', rel: 'noopener' },
          t('verifyTitle'),
        ),
      );
  }
  return element('section', {}, heading, facts, buttons, answer);
}

/** The seeds in use, and the last rounds with everything needed to compute them again, here and now. */
export const proofContent = <Round extends SeededRoundView<RoundNumber>>(parts: ProofParts<Round>): HTMLElement[] => [
  ...pairContent(parts),
  ...parts.rounds.map((round) => roundSection(round, parts)),
];
