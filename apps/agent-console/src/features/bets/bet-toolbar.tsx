import { betStatuses } from '@apsara/api/bets';
import { gameTypes } from '@apsara/domain/games/vendors';
import { SelectFilter, TextFilter } from '../../shared/lists/filter-form.tsx';
import { ReportToolbar } from '../../shared/reports/report-toolbar.tsx';
import { useWords } from '../../shared/words.ts';
import { betColumns, hiddenBetColumns } from './bet-columns.ts';
import { betReport } from './bet-report.ts';
import { useBetTotals } from './use-bet-totals.ts';
import { useBetsTitle } from './use-bets-title.ts';

export function BetToolbar() {
  const say = useWords();
  return (
    <ReportToolbar
      report={betReport}
      title={say(useBetsTitle())}
      columns={{ all: betColumns, hidden: hiddenBetColumns }}
      totals={useBetTotals()}
    >
      <TextFilter source="q" label={say('bets.search')} width={200} leads />
      <SelectFilter
        source="gameType"
        label={say('resources.bets.fields.gameType')}
        everything={say('bets.any_game')}
        choices={gameTypes.map((id) => ({ id, name: say(`game.${id}`) }))}
      />
      <SelectFilter
        source="status"
        label={say('resources.bets.fields.status')}
        everything={say('bets.any_status')}
        choices={betStatuses.map((id) => ({ id, name: say(`bet.${id}`) }))}
      />
      <TextFilter
        source="vendor"
        label={say('resources.bets.fields.vendor')}
        width={140}
        parse={(text) => text.trim().toUpperCase()}
      />
    </ReportToolbar>
  );
}
