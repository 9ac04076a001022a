import { Chip } from '../../shared/values/chip.tsx';
import { FilterDays } from '../../shared/lists/filter-days.tsx';
import { useTranslation } from '../../shared/words.ts';
import { useRows } from '../../shared/lists/use-records.ts';
import { resources } from '../../shared/resources.ts';
import { depositQueue } from './deposit-queue.ts';

const newestFirst = { field: 'createdAt', order: 'DESC' } as const;

/** Pending orders or all orders, and their days. */
export function DepositScope() {
  const t = useTranslation();
  const { filterValues, setFilters, setSort } = useRows(resources.deposits);
  const isQueue = filterValues['state'] === depositQueue.filter.state;
  return (
    <FilterDays
      before={
        <>
          <Chip
            pressed={isQueue}
            onClick={() => {
              setFilters(depositQueue.filter);
              setSort(depositQueue.sort);
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
