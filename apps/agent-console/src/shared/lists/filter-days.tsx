import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { filterRange, rangeOf } from '../dates/date-range.ts';
import { RangePicker } from '../dates/range-picker.tsx';
import { useSite } from '../site.ts';

interface FilterDaysProps {
  before?: ReactNode;
  after?: ReactNode;
  /** The list always needs a range. */
  required?: boolean;
  /** Days to come can be chosen, too. */
  ahead?: boolean;
}

/** The days filter of a list. */
export function FilterDays({ before, after, required = false, ahead = false }: FilterDaysProps) {
  const { clock, timeZone } = useSite();
  const { filterValues, setFilters } = useListContext();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
      {before}
      <RangePicker
        ahead={ahead}
        range={filterRange(filterValues)}
        onChoose={(choice) => setFilters({ ...filterValues, ...rangeOf(choice, { now: clock.now(), timeZone }) })}
        onClear={required ? undefined : () => setFilters({ ...filterValues, from: undefined, to: undefined })}
      />
      {after}
    </Box>
  );
}
