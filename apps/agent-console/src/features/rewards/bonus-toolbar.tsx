import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { FilterForm, TextFilter } from '../../shared/lists/filter-form.tsx';
import { useTranslation } from '../../shared/words.ts';

export function BonusToolbar() {
  const t = useTranslation();
  return (
    <>
      <FilterForm>
        <TextFilter source="q" label={t('bonus.search')} width={240} leads />
      </FilterForm>
      <Button component={Link} to="/bonuses/create" variant="contained" startIcon={<AddIcon />}>
        {t('bonus.give')}
      </Button>
    </>
  );
}
