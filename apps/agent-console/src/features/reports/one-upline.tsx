import CloseIcon from '@mui/icons-material/Close';
import { Chip } from '../../shared/values/chip.tsx';
import { useAccountName } from '../../shared/lists/use-account-name.ts';
import { useTranslation } from '../../shared/words.ts';
import { useRows } from '../../shared/lists/use-records.ts';
import { resources } from '../../shared/resources.ts';

/** The account whose downlines are listed, with a button to return to the whole team. */
export function OneUpline() {
  const t = useTranslation();
  const { filterValues, setFilters } = useRows(resources.reports);
  const id = filterValues.uplineId;
  const account = useAccountName(id);
  if (!id) return null;
  const words = t('results.below', { account });
  return (
    <Chip
      pressed
      label={`${words}. ${t('results.remove_below')}`}
      onClick={() => setFilters({ ...filterValues, uplineId: undefined })}
    >
      {words}
      <CloseIcon aria-hidden sx={{ fontSize: 16 }} />
    </Chip>
  );
}
