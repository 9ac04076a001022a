import type { SiteResultRow } from '@apsara/api/site-results';
import { percentOfMillionths } from '@apsara/domain/agents/contracts';
import { gameTypes } from '@apsara/domain/games/vendors';
import { isOneOf } from '@apsara/domain/lists';
import type { Sheet } from '../../shared/reports/report.ts';
import { resources } from '../../shared/resources.ts';
import type { Translate } from '../../shared/words.ts';

export const percentText = (millionths: number | null): string =>
  millionths === null ? '–' : `${percentOfMillionths(millionths)} %`;

/** What a row is of. Products have names of the console's, members without an agent, or of an unknown country, share a row. */
export function nameOf({ by, id, name }: Pick<SiteResultRow, 'by' | 'id' | 'name'>, t: Translate): string {
  if (by === 'product' && isOneOf(gameTypes, id)) return t(`game.${id}`);
  if (by === 'country' && id === '') return t('country.unknown');
  return by === 'line' && id === '' ? t('site_results.no_agent') : name;
}

export const siteResultSheet: Sheet<typeof resources.siteResults> = {
  resource: resources.siteResults,
  columns: [
    { source: 'name', words: nameOf },
    { source: 'vendor', words: ({ vendor }) => vendor ?? '' },
    { source: 'bets', type: 'count' },
    { source: 'stake', type: 'amount' },
    { source: 'payout', type: 'amount' },
    { source: 'result', type: 'amount' },
    { source: 'returned', words: ({ returned }) => percentText(returned) },
    { source: 'printed', words: ({ printed }) => percentText(printed) },
    { source: 'deposits', type: 'amount' },
    { source: 'withdrawals', type: 'amount' },
    { source: 'rebates', type: 'amount' },
    { source: 'promotions', type: 'amount' },
    { source: 'wages', type: 'amount' },
    { source: 'profit', type: 'amount' },
  ],
};
