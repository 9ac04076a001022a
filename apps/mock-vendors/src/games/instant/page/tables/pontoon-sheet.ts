import type { PontoonRules } from '@apsara/domain/games/instant/pontoon-rules';
import type { PontoonPlace } from '@apsara/domain/games/instant/pontoon-strategy';
import { paragraph, section } from '../../../../page-kit/sheet-parts.ts';
import { rulesTable } from '../rules-table.ts';
import type { InstantSay, InstantWord } from '../words.ts';

const places = {
  two: 'twoCards',
  threeBought: 'threeBought',
  threeTwisted: 'threeTwisted',
  four: 'fourCards',
} as const satisfies Record<PontoonPlace, InstantWord>;

const BEST = 21;
const upTo = (total: number, above = 0): string => (above === 0 ? `≤${total}` : `${above + 1}–${total}`);
const from = (total: number): string => (total === BEST ? String(total) : `≥${total}`);

/** With which totals each move is made; a column begins where the one before it ends. */
function strategyRow({ place, buy, twist }: PontoonRules['strategy'][number], t: InstantSay): string[] {
  // A total stays on the line of its word.
  const soft = (total: string) => t('softTotal', { total }).replaceAll(' ', '\u00A0');
  const highest = { hard: Math.max(buy.hard, twist.hard), soft: Math.max(buy.soft, twist.soft) };
  const bought = [...(buy.hard > 0 ? [upTo(buy.hard)] : []), ...(buy.soft > 0 ? [soft(upTo(buy.soft))] : [])];
  const twisted = [upTo(twist.hard, buy.hard), ...(twist.soft > 0 ? [soft(upTo(twist.soft))] : [])];
  const stuck = [from(highest.hard + 1), ...(highest.soft < BEST ? [soft(from(highest.soft + 1))] : [])];
  return [t(places[place]), ...[bought, twisted, stuck].map((cells) => cells.join(' · ') || '–')];
}

export function howPontoonPays({ strategy, anAnte, pays }: PontoonRules, t: InstantSay): HTMLElement[] {
  return [
    section(
      t('howToPlay'),
      ...[
        t('pontoonRule'),
        t('pontoonMoveRule'),
        t('pontoonDealerRule'),
        t('pontoonPayRule', pays),
        t('pontoonBuyRule'),
        t('pontoonReturnRule', { anAnte }),
        t('pontoonLeftRule'),
      ].map((text) => paragraph(text)),
    ),
    section(
      t('strategyTable'),
      rulesTable(
        [t('yourCards'), t('buyCard'), t('twistMove'), t('stickMove')],
        strategy.map((row) => strategyRow(row, t)),
      ),
    ),
  ];
}
