import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { FilterForm, TextFilter } from '../../shared/lists/filter-form.tsx';
import { useWords } from '../../shared/words.ts';

export function BonusToolbar() {
  const say = useWords();
  return (
    <>
      <FilterForm>
        <TextFilter source="q" label={say('bonus.search')} width={240} leads />
      </FilterForm>
      <Button component={Link} to="/bonuses/create" variant="contained" startIcon={<AddIcon />}>
        {say('bonus.give')}
      </Button>
    </>
  );
}
