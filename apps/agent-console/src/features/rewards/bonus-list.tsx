import { Box, useMediaQuery, type Theme } from '@mui/material';
import { ListBase, useListContext } from 'react-admin';
import { filterRange, rangeOf } from '../../shared/date-range.ts';
import { ListCard, saidInPlace } from '../../shared/list-card.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { RangePicker } from '../../shared/range-picker.tsx';
import { useSite } from '../../shared/site.ts';
import { useWords } from '../../shared/words.ts';
import { BonusCards } from './bonus-cards.tsx';
import { BonusTable } from './bonus-table.tsx';
import { BonusToolbar } from './bonus-toolbar.tsx';

/** Bonuses of the site, the newest first; all days unless the address names some. */
export function BonusList() {
  const say = useWords();
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  return (
    <ListBase perPage={25} sort={{ field: 'createdAt', order: 'DESC' }} storeKey={false} queryOptions={saidInPlace}>
      <PageTitle title={say('menu.bonuses')} />
      <Days />
      <ListCard toolbar={<BonusToolbar />}>{phone ? <BonusCards /> : <BonusTable />}</ListCard>
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
