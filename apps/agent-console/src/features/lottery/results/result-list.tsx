import { Typography } from '@mui/material';
import { resultStates } from '@apsara/domain/lottery/draws/typed-draw';
import { useFormats } from '../../../shared/dates/instants.ts';
import { FilterForm } from '../../../shared/lists/filter-form.tsx';
import { showLink } from '../../../shared/lists/list-link.ts';
import { listParts } from '../../../shared/lists/list-parts.tsx';
import { ReviewList } from '../../../shared/lists/review-list.tsx';
import { resources } from '../../../shared/resources.ts';
import { CellLink } from '../../../shared/tables/cell-link.tsx';
import { useTranslation } from '../../../shared/words.ts';
import { drawnText } from '../drawn-text.ts';
import { NothingFound } from '../nothing-found.tsx';
import { CardBody, CardHead } from '../row-card.tsx';
import { ResultState } from './result-state.tsx';

const Results = listParts(resources.lotteryResults);

/** Issues whose results come from outside, the latest first. */
export function ResultList() {
  const t = useTranslation();
  return (
    <ReviewList
      of={resources.lotteryResults}
      sort={{ field: 'drawsAt', order: 'DESC' }}
      title={t('menu.lottery_results')}
      scope={
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {t('lottery.results_lead')}
        </Typography>
      }
      toolbar={<Toolbar />}
      table={<Table />}
      cards={<Cards />}
    />
  );
}

function Toolbar() {
  const t = useTranslation();
  return (
    <FilterForm>
      <Results.TextFilter source="q" label={t('returns.search')} width={240} leads />
      <Results.SelectFilter
        source="state"
        label={t('resources.lotteryResults.fields.state')}
        everything={t('lottery.any_state')}
        choices={resultStates.map((id) => ({ id, name: t(`lottery.result_${id}`) }))}
      />
    </FilterForm>
  );
}

function Table() {
  const { instant } = useFormats();
  return (
    <Results.Table rowClick="show" empty={<NothingFound />} bulkActionButtons={false}>
      <Results.Column
        source="name"
        disableSort
        cellClassName="strong"
        render={({ id, name }) => <CellLink to={showLink(resources.lotteryResults, id)}>{name}</CellLink>}
      />
      <Results.Column source="number" disableSort />
      <Results.Column source="drawsAt" sortByOrder="DESC" render={({ drawsAt }) => instant(drawsAt)} />
      <Results.Column source="state" disableSort render={(row) => <ResultState {...row} />} />
      <Results.Column source="result" disableSort render={({ result }) => drawnText(result)} />
    </Results.Table>
  );
}

/** The list as cards, for phones. */
function Cards() {
  const { instant } = useFormats();
  return (
    <Results.Cards
      empty={<NothingFound />}
      rowClick={(id) => showLink(resources.lotteryResults, String(id))}
      primaryText={({ name, number, result }) => <CardHead name={`${name} ${number}`} figure={drawnText(result)} />}
      secondaryText={({ drawsAt, ...row }) => <CardBody text={instant(drawsAt)} state={<ResultState {...row} />} />}
    />
  );
}
