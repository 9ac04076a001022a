import ReportIcon from '@mui/icons-material/ReportGmailerrorredOutlined';
import { Button, Card } from '@mui/material';
import { PageTitle } from '../shared/pages/page-title.tsx';
import { EmptyState } from '../shared/pages/state-card.tsx';
import { useTranslation } from '../shared/words.ts';

/** Shown instead of a page that threw an error. */
export function PageError() {
  const t = useTranslation();
  return (
    <Card>
      <PageTitle title={t('errors.page')} />
      <EmptyState icon={ReportIcon} title={t('errors.page')} lead={t('errors.page_lead')}>
        <Button variant="outlined" onClick={() => location.reload()}>
          {t('errors.retry')}
        </Button>
      </EmptyState>
    </Card>
  );
}
