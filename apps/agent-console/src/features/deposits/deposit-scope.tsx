import { Chip } from '../../shared/values/chip.tsx';
import { FilterDays } from '../../shared/lists/filter-days.tsx';
import { useTranslation } from '../../shared/words.ts';
import { useRows } from '../../shared/lists/use-records.ts';
import { resources } from '../../shared/resources.ts';

export const queue = { state: 'reviewing' } as const;
export const queueSort = { field: 'createdAt', order: 'ASC' } as const;
const newestFirst = { field: 'createdAt', order: 'DESC' } as const;

/** Pending orders or all orders, and their days. */
export function DepositScope() {
  const t = useTranslation();
  const { filterValues, setFilters, setSort } = useRows(resources.deposits);
  const isQueue = filterValues['state'] === queue.state;
  return (
    <FilterDays
      before={
        <>
          <Chip
            pressed={isQueue}
            onClick={() => {
              setFilters(queue);
              setSort(queueSort);
            }}
          >
            {t('deposits.queue')}
          </Chip>
          <Chip
            pressed={!isQueue}
            onClick={() => {
              setFilters({});
              setSort(newestFirst);
            }}
          >
            {t('deposits.all')}
          </Chip>
        </>
      }
    />
  );
}
