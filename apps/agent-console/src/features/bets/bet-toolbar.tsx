import { shownStatuses } from '@apsara/api/bets';
import { gameTypes } from '@apsara/domain/games/vendors';
import { ReportToolbar } from '../../shared/reports/report-toolbar.tsx';
import { useTranslation } from '../../shared/words.ts';
import { listParts } from '../../shared/lists/list-parts.tsx';
import { resources } from '../../shared/resources.ts';
import { betColumns, hiddenBetColumns } from './bet-columns.ts';
import { betReport } from './bet-report.ts';
import { useBetTotals } from './use-bet-totals.ts';
import { useBetsTitle } from './use-bets-title.ts';

const Bets = listParts(resources.bets);

export function BetToolbar() {
  const t = useTranslation();
  return (
    <ReportToolbar
      report={betReport}
      title={t(useBetsTitle())}
      columns={{ all: betColumns, hidden: hiddenBetColumns }}
      totals={useBetTotals()}
    >
      <Bets.TextFilter source="q" label={t('bets.search')} width={200} leads />
      <Bets.SelectFilter
        source="gameType"
        label={t('resources.bets.fields.gameType')}
        everything={t('bets.any_game')}
        choices={gameTypes.map((id) => ({ id, name: t(`game.${id}`) }))}
      />
      <Bets.SelectFilter
        source="status"
        label={t('resources.bets.fields.status')}
        everything={t('bets.any_status')}
        choices={shownStatuses.map((id) => ({ id, name: t(`bet.${id}`) }))}
      />
      <Bets.TextFilter
        source="vendor"
        label={t('resources.bets.fields.vendor')}
        width={140}
        parse={(text) => text.trim().toUpperCase()}
      />
    </ReportToolbar>
  );
}
