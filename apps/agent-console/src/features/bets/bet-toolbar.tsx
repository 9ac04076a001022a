import { ExportButton } from 'react-admin';
import { betStatuses } from '@apsara/api/bets';
import { MAX_RANGE } from '@apsara/api/shapes';
import { gameTypes } from '@apsara/domain/vendors';
import { ColumnsChoice } from '../../shared/columns-choice.tsx';
import { FilterForm, SelectFilter, TextFilter } from '../../shared/filter-form.tsx';
import { useWords } from '../../shared/words.ts';
import { betColumns, hiddenBetColumns } from './bet-columns.ts';

export function BetToolbar() {
  const say = useWords();
  return (
    <>
      <FilterForm>
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
        <TextFilter source="vendor" label={say('resources.bets.fields.vendor')} width={140} parse={(text) => text.trim().toUpperCase()} />
      </FilterForm>
      <ColumnsChoice columns={betColumns} hidden={hiddenBetColumns} />
      <ExportButton maxResults={MAX_RANGE} variant="outlined" />
    </>
  );
}
