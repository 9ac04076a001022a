import { Box } from '@mui/material';
import { useListContext } from 'react-admin';
import { Chip } from '../../shared/chip.tsx';
import { filterRange, rangeOf } from '../../shared/date-range.ts';
import { RangePicker } from '../../shared/range-picker.tsx';
import { useSite } from '../../shared/site.ts';
import { useWords } from '../../shared/words.ts';

export const queue = { state: 'reviewing' };
export const queueSort = { field: 'createdAt', order: 'ASC' } as const;
const newestFirst = { field: 'createdAt', order: 'DESC' } as const;

/** What waits for a decision, or everything; and which days' orders. */
export function DepositScope() {
  const say = useWords();
  const { timeZone } = useSite();
  const { filterValues, setFilters, setSort } = useListContext();
  const isQueue = filterValues['state'] === queue.state;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
      <Chip
        pressed={isQueue}
        onClick={() => {
          setFilters(queue);
          setSort(queueSort);
        }}
      >
        {say('deposits.queue')}
      </Chip>
      <Chip
        pressed={!isQueue}
        onClick={() => {
          setFilters({});
          setSort(newestFirst);
        }}
      >
        {say('deposits.all')}
      </Chip>
      <RangePicker
        range={filterRange(filterValues)}
        onChoose={(choice) => setFilters({ ...filterValues, ...rangeOf(choice, { now: new Date(), timeZone }) })}
      />
    </Box>
  );
}
