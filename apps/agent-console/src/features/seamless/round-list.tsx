import { Box, useMediaQuery, type Theme } from '@mui/material';
import { ListBase, useListContext } from 'react-admin';
import { filterRange, rangeOf } from '../../shared/date-range.ts';
import { ListCard, saidInPlace } from '../../shared/list-card.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { RangePicker } from '../../shared/range-picker.tsx';
import { useSite } from '../../shared/site.ts';
import { useWords } from '../../shared/words.ts';
import { RoundCards } from './round-cards.tsx';
import { RoundTable } from './round-table.tsx';
import { RoundToolbar } from './round-toolbar.tsx';

/** Rounds of the site that their vendors left, the oldest open ones first. */
export function RoundList() {
  const say = useWords();
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  return (
    <ListBase
      perPage={25}
      sort={{ field: 'openedAt', order: 'ASC' }}
      filterDefaultValues={{ state: 'open' }}
      storeKey={false}
      exporter={false}
      queryOptions={saidInPlace}
    >
      <PageTitle title={say('menu.rounds')} />
      <Days />
      <ListCard toolbar={<RoundToolbar />}>{phone ? <RoundCards /> : <RoundTable />}</ListCard>
    </ListBase>
  );
}

function Days() {
  const { timeZone } = useSite();
  const { filterValues, setFilters } = useListContext();
  return (
    <Box sx={{ mb: 2 }}>
      <RangePicker
        range={filterRange(filterValues)}
        onChoose={(choice) => setFilters({ ...filterValues, ...rangeOf(choice, { now: new Date(), timeZone }) })}
      />
    </Box>
  );
}
