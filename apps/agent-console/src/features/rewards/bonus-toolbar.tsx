import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { FilterForm } from '../../shared/lists/filter-form.tsx';
import { useTranslation } from '../../shared/words.ts';
import { listParts } from '../../shared/lists/list-parts.tsx';
import { resources } from '../../shared/resources.ts';

const Bonuses = listParts(resources.bonuses);

export function BonusToolbar() {
  const t = useTranslation();
  return (
    <>
      <FilterForm>
        <Bonuses.TextFilter source="q" label={t('bonus.search')} width={240} leads />
      </FilterForm>
      <Button component={Link} to="/bonuses/create" variant="contained" startIcon={<AddIcon />}>
        {t('bonus.give')}
      </Button>
    </>
  );
}
