import { FISH_RETURN_PERCENT, fishDraws, type DrawnShot } from '@apsara/domain/games/fish/fish';
import { groupAmount } from '@apsara/domain/money';
import { element } from '../../../page-kit/element.ts';
import type { BatchView } from '../fish-api.ts';
import { fishPicture } from './rules-sheet.ts';
import type { FishSay } from './words.ts';

function shotLine({ kind, drawn, result }: DrawnShot, t: FishSay): HTMLElement {
  const numbers = t('drawnOf', { drawn, draws: fishDraws(kind) });
  return element(
    'li',
    { class: `shot-${result}` },
    fishPicture(kind),
    element('span', {}, t(kind)),
    element('span', { class: 'code' }, numbers),
    element('strong', {}, t(result)),
  );
}

function batchView({ roundId, shotStake, stake, payout, shots, state }: BatchView, t: FishSay): HTMLElement {
  const sums = t('batchSums', {
    stake: groupAmount(stake),
    payout: groupAmount(payout),
    shot: groupAmount(shotStake),
  });
  const ended = state === 'played' ? sums : t(state === 'broken' ? 'broken' : 'stakeReturned');
  return element(
    'section',
    {},
    element('h3', { class: 'code' }, roundId),
    element('p', {}, ended),
    element('ol', { class: 'proof-shots' }, ...shots.map((shot) => shotLine(shot, t))),
  );
}

/** The last batches, newest first, each shot with the number drawn for it. */
export function proofContent(batches: readonly BatchView[], t: FishSay): HTMLElement[] {
  const note = element('p', {}, t('proofNote', { below: FISH_RETURN_PERCENT }));
  const none = element('p', {}, t('noBatches'));
  return [note, ...(batches.length > 0 ? batches.map((batch) => batchView(batch, t)) : [none])];
}
