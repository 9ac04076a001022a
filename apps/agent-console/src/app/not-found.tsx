import NotFoundIcon from '@mui/icons-material/ExploreOffOutlined';
import { Button, Card } from '@mui/material';
import { Link } from 'react-router-dom';
import { PageTitle } from '../shared/pages/page-title.tsx';
import { EmptyState } from '../shared/pages/state-card.tsx';
import { useWords } from '../shared/words.ts';

/** The page for an unknown path. */
export function NotFound() {
  const say = useWords();
  return (
    <Card>
      <PageTitle title={say('errors.not_found')} />
      <EmptyState icon={NotFoundIcon} title={say('errors.not_found')} lead={say('errors.not_found_lead')}>
        <Button component={Link} to="/" variant="outlined">
          {say('errors.home')}
        </Button>
      </EmptyState>
    </Card>
  );
}
