import { Box, useMediaQuery, type Theme } from '@mui/material';
import { ListBase, useListContext } from 'react-admin';
import { filterRange, rangeOf } from '../../shared/date-range.ts';
import { ListCard, saidInPlace } from '../../shared/list-card.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { RangePicker } from '../../shared/range-picker.tsx';
import { useSite } from '../../shared/site.ts';
import { useWords } from '../../shared/words.ts';
import { ExchangeCards } from './exchange-cards.tsx';
import { ExchangeTable } from './exchange-table.tsx';
import { ExchangeToolbar } from './exchange-toolbar.tsx';

/** What waited longest comes first, unless the filter names another state or all of them. */
export function ExchangeList() {
  const say = useWords();
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  return (
    <ListBase
      perPage={25}
      sort={{ field: 'applicationTime', order: 'ASC' }}
      filterDefaultValues={{ status: 'in_process' }}
      storeKey={false}
      exporter={false}
      queryOptions={{ ...saidInPlace, refetchInterval: 30_000 }}
    >
      <PageTitle title={say('menu.exchanges')} />
      <Days />
      <ListCard toolbar={<ExchangeToolbar />}>{phone ? <ExchangeCards /> : <ExchangeTable />}</ListCard>
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
