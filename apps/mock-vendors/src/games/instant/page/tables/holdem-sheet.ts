import type { HoldemRules } from '@apsara/domain/games/instant/holdem-rules';
import { paragraph, section } from '../../../../page-kit/sheet-parts.ts';
import { rulesTable } from '../rules-table.ts';
import type { InstantSay } from '../words.ts';
import { holdemText } from './holdem-board.ts';

export function howHoldemPays({ antes, other, everyHand }: HoldemRules, t: InstantSay): HTMLElement[] {
  return [
    section(
      t('howToPlay'),
      ...[
        t('holdemRule'),
        t('holdemPayRule'),
        t('holdemRanks'),
        t('raiseRule'),
        t('raiseReturnRule'),
        t('holdemEveryHand', { everyHand }),
        t('foldLeftRule'),
      ].map((text) => paragraph(text)),
    ),
    section(
      t('antePays'),
      rulesTable(
        [t('hand'), t('pays')],
        [...antes.map(({ hand, times }) => [holdemText(hand, t), `×${times}`]), [t('otherHand'), `×${other}`]],
      ),
    ),
  ];
}
