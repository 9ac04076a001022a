import NotFoundIcon from '@mui/icons-material/ExploreOffOutlined';
import { Button, Card } from '@mui/material';
import { Link } from 'react-router-dom';
import { PageTitle } from '../shared/pages/page-title.tsx';
import { EmptyState } from '../shared/pages/state-card.tsx';
import { useTranslation } from '../shared/words.ts';

/** The page for an unknown path. */
export function NotFound() {
  const t = useTranslation();
  return (
    <Card>
      <PageTitle title={t('errors.not_found')} />
      <EmptyState icon={NotFoundIcon} title={t('errors.not_found')} lead={t('errors.not_found_lead')}>
        <Button component={Link} to="/" variant="outlined">
          {t('errors.home')}
        </Button>
      </EmptyState>
    </Card>
  );
}
