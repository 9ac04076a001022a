import CloseIcon from '@mui/icons-material/Close';
import { Box } from '@mui/material';
import { useGetOne, useListContext } from 'react-admin';
import type { Downline } from '@apsara/api/agents';
import { Chip } from '../../shared/chip.tsx';
import { filterRange, rangeOf } from '../../shared/date-range.ts';
import { RangePicker } from '../../shared/range-picker.tsx';
import { useSite } from '../../shared/site.ts';
import { useWords } from '../../shared/words.ts';

/** Which days, and whose bets where it is one account's only. */
export function BetRange() {
  const { timeZone } = useSite();
  const { filterValues, setFilters } = useListContext();
  const memberId = filterValues['memberId'] as string | undefined;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
      <RangePicker
        range={filterRange(filterValues)}
        onChoose={(choice) => setFilters({ ...filterValues, ...rangeOf(choice, { now: new Date(), timeZone }) })}
      />
      {memberId && <OneAccount id={memberId} onRemove={() => setFilters({ ...filterValues, memberId: undefined })} />}
    </Box>
  );
}

function OneAccount({ id, onRemove }: { id: string; onRemove: () => void }) {
  const say = useWords();
  const { data } = useGetOne<Downline>('members', { id });
  const words = say('bets.of_account', { account: data?.account ?? '…' });
  return (
    <Chip pressed label={`${words}. ${say('bets.remove_account')}`} onClick={onRemove}>
      {words}
      <CloseIcon aria-hidden sx={{ fontSize: 16 }} />
    </Chip>
  );
}
