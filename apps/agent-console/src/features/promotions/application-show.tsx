import { Alert, Box, Card, Typography } from '@mui/material';
import type { ApplicationRow } from '@apsara/api/applications';
import { useFormats } from '../../shared/dates/instants.ts';
import { PageTitle } from '../../shared/pages/page-title.tsx';
import { ShowPage } from '../../shared/pages/show-page.tsx';
import { resources } from '../../shared/resources.ts';
import { QueueBar } from '../../shared/review/queue-bar.tsx';
import { Fact, Facts } from '../../shared/values/facts.tsx';
import { UploadPicture } from '../../shared/values/upload-picture.tsx';
import { useTranslation } from '../../shared/words.ts';
import { ApplicationDecision } from './application-decision.tsx';
import { applicationQueue } from './application-queue.ts';
import { ApplicationState } from './application-state.tsx';
import { May } from '../../shared/rights.tsx';

/** An application: the member, the comment, the pictures side by side, and the decision. */
export const ApplicationShow = () => (
  <ShowPage of={resources.applications}>{(application) => <ApplicationPage application={application} />}</ShowPage>
);

function ApplicationPage({ application }: { application: ApplicationRow }) {
  const t = useTranslation();
  const { instant } = useFormats();
  const { id, account, promotion, comment, images, twins, state, createdAt, decidedAt, decidedBy, remark } =
    application;
  return (
    <>
      <PageTitle title={`${t('resources.applications.name', { count: 1 })} · ${account}`} />
      <QueueBar queue={applicationQueue} id={id}>
        {t('applications.back')}
      </QueueBar>
      <Card component="section" sx={{ p: 2.5, display: 'grid', gap: 2, maxWidth: 960 }}>
        <Box sx={{ display: 'flex', alignItems: 'center' }}>
          <Typography variant="h2" sx={{ flex: 1 }}>
            {promotion}
          </Typography>
          <ApplicationState state={state} />
        </Box>
        <Facts>
          <Fact name={t('resources.applications.fields.account')}>{account}</Fact>
          <Fact name={t('resources.applications.fields.createdAt')}>{instant(createdAt)}</Fact>
          {decidedAt && (
            <Fact name={t('claims.decided')}>
              {instant(decidedAt)}
              {decidedBy && ` · ${decidedBy}`}
            </Fact>
          )}
          {remark && <Fact name={t('claims.remark')}>{remark}</Fact>}
        </Facts>
        {comment && <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{comment}</Typography>}
        {twins.length > 0 && <Alert severity="warning">{t('applications.twins')}</Alert>}
        <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))' }}>
          {images.map((image, at) => (
            <UploadPicture key={image} id={image} label={t('applications.picture', { n: at + 1 })} />
          ))}
        </Box>
        {state === 'applying' && (
          <May right="applications.act">
            <ApplicationDecision application={application} />
          </May>
        )}
      </Card>
    </>
  );
}
