import { useListContext } from 'react-admin';
import { Chip } from '../../shared/values/chip.tsx';
import { FilterDays } from '../../shared/lists/filter-days.tsx';
import { useTranslation } from '../../shared/words.ts';

export const queue = { state: 'reviewing' };
export const queueSort = { field: 'createdAt', order: 'ASC' } as const;
const newestFirst = { field: 'createdAt', order: 'DESC' } as const;

/** Pending orders or all orders, and their days. */
export function DepositScope() {
  const t = useTranslation();
  const { filterValues, setFilters, setSort } = useListContext();
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
