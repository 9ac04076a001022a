import CloseIcon from '@mui/icons-material/Close';
import { Box } from '@mui/material';
import { Chip } from '../../shared/values/chip.tsx';
import { FilterDays } from '../../shared/lists/filter-days.tsx';
import { useFormats } from '../../shared/dates/instants.ts';
import { OneAccount } from '../../shared/lists/one-account.tsx';
import { useTranslation } from '../../shared/words.ts';
import { useRows } from '../../shared/lists/use-records.ts';
import { resources } from '../../shared/resources.ts';

/** The days filter, and the account if the list is limited to one. */
export function BetRange() {
  const t = useTranslation();
  const { filterValues, setFilters } = useRows(resources.bets);
  const { settledFrom, settledBefore } = filterValues;
  const account = <OneAccount removeWords={t('bets.remove_account')} />;
  if (!settledFrom || !settledBefore) return <FilterDays after={account} />;
  const remove = () => setFilters({ ...filterValues, settledFrom: undefined, settledBefore: undefined });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
      <SettledIn from={settledFrom} before={settledBefore} onRemove={remove} />
      {account}
    </Box>
  );
}

/** The period of a payment, shown instead of the days on which bets were placed. */
function SettledIn({ from, before, onRemove }: { from: string; before: string; onRemove: () => void }) {
  const t = useTranslation();
  const { instant } = useFormats();
  const words = t('bets.settled_in', { from: instant(from), before: instant(before) });
  return (
    <Chip pressed label={`${words}. ${t('bets.remove_settled')}`} onClick={onRemove}>
      {words}
      <CloseIcon aria-hidden sx={{ fontSize: 16 }} />
    </Chip>
  );
}
