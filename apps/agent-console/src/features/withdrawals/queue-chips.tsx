import { Box } from '@mui/material';
import { Chip } from '../../shared/values/chip.tsx';
import { filterRange, rangeOf } from '../../shared/dates/date-range.ts';
import { useFormats } from '../../shared/dates/instants.ts';
import { saidInPlace } from '../../shared/lists/list-card.tsx';
import { RangePicker } from '../../shared/dates/range-picker.tsx';
import { useSite } from '../../shared/site.ts';
import { useTranslation } from '../../shared/words.ts';
import { useRecords, useRows } from '../../shared/lists/use-records.ts';
import { resources } from '../../shared/resources.ts';
import { queueStates, withdrawalQueue } from './withdrawal-queue.ts';

/** Chips for the two queues with their sizes, oldest first, and for all orders, newest first; and the days. */
export function QueueChips() {
  const t = useTranslation();
  const { clock, timeZone } = useSite();
  const { filterValues, setFilters, setSort } = useRows(resources.withdrawals);
  const chosen = filterValues.state;
  const choose = (state: typeof chosen) => {
    setFilters({ ...filterValues, state });
    setSort({ field: 'createdAt', order: state ? 'ASC' : 'DESC' });
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
      {queueStates.map((state) => (
        <Chip key={state} pressed={chosen === state} onClick={() => choose(state)}>
          {t(`withdrawal.${state}`)} <Waiting state={state} />
        </Chip>
      ))}
      <Chip pressed={!chosen} onClick={() => choose(undefined)}>
        {t('withdrawals.any_state')}
      </Chip>
      <RangePicker
        range={filterRange(filterValues)}
        onChoose={(choice) => setFilters({ ...filterValues, ...rangeOf(choice, { now: clock.now(), timeZone }) })}
      />
    </Box>
  );
}

/** The number of orders in a queue. */
function Waiting({ state }: { state: (typeof queueStates)[number] }) {
  const { count } = useFormats();
  const { total } = useRecords(
    resources.withdrawals,
    { ...withdrawalQueue(state), pagination: { page: 1, perPage: 1 } },
    { ...saidInPlace, refetchInterval: 30_000 },
  );
  return total === undefined ? null : <b>{count(total)}</b>;
}
