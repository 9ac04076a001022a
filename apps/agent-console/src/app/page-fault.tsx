import FaultIcon from '@mui/icons-material/ReportGmailerrorredOutlined';
import { Button, Card } from '@mui/material';
import { PageTitle } from '../shared/pages/page-title.tsx';
import { EmptyState } from '../shared/pages/state-card.tsx';
import { useWords } from '../shared/words.ts';

/** Shown instead of a page that threw an error. */
export function PageFault() {
  const say = useWords();
  return (
    <Card>
      <PageTitle title={say('errors.page')} />
      <EmptyState icon={FaultIcon} title={say('errors.page')} lead={say('errors.page_lead')}>
        <Button variant="outlined" onClick={() => location.reload()}>
          {say('errors.retry')}
        </Button>
      </EmptyState>
    </Card>
  );
}
