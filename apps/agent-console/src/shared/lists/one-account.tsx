import CloseIcon from '@mui/icons-material/Close';
import { useListContext } from 'react-admin';
import { textIn } from '@apsara/domain/records';
import { Chip } from '../values/chip.tsx';
import { useAccountName } from './use-account-name.ts';
import { useTranslation } from '../words.ts';

/** The account a list is filtered by (`memberId`), with a button to remove the filter. */
export function OneAccount({ removeWords }: { removeWords: string }) {
  const t = useTranslation();
  const { filterValues, setFilters } = useListContext();
  const id = textIn(filterValues, 'memberId') || undefined;
  const account = useAccountName(id);
  if (!id) return null;
  const words = t('bets.of_account', { account });
  return (
    <Chip
      pressed
      label={`${words}. ${removeWords}`}
      onClick={() => setFilters({ ...filterValues, memberId: undefined })}
    >
      {words}
      <CloseIcon aria-hidden sx={{ fontSize: 16 }} />
    </Chip>
  );
}
