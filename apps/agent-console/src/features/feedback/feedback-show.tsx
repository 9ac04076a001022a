import { Box, Card, Typography } from '@mui/material';
import type { FeedbackRow } from '@apsara/api/feedback';
import { BackButton } from '../../shared/pages/back-button.tsx';
import { Fact, Facts } from '../../shared/values/facts.tsx';
import { UploadPicture } from '../../shared/values/upload-picture.tsx';
import { useFormats } from '../../shared/dates/instants.ts';
import { PageTitle } from '../../shared/pages/page-title.tsx';
import { ShowPage } from '../../shared/pages/show-page.tsx';
import { useTranslation } from '../../shared/words.ts';
import { resources } from '../../shared/resources.ts';
import { AnswerForm } from './answer-form.tsx';
import { FeedbackStateTag } from './feedback-state-tag.tsx';
import { May } from '../../shared/rights.tsx';

/** A member's feedback: sender, subject, images and answer. */
export const FeedbackShow = () => (
  <ShowPage of={resources.feedback}>{(feedback) => <FeedbackPage feedback={feedback} />}</ShowPage>
);

const asWritten = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;

function FeedbackPage({ feedback }: { feedback: FeedbackRow }) {
  const t = useTranslation();
  const { instant } = useFormats();
  const { account, type, content, images, createdAt, state, answer, answeredAt, answeredBy } = feedback;
  return (
    <>
      <PageTitle title={`${t('resources.feedback.name', { count: 1 })} · ${account}`} />
      <BackButton otherwise="/feedback">{t('feedback.back')}</BackButton>
      <Box sx={{ display: 'grid', gap: 2, maxWidth: 720 }}>
        <Card component="section" sx={{ p: 2.5, display: 'grid', gap: 1.5 }}>
          <Box sx={{ display: 'flex', alignItems: 'center' }}>
            <Typography variant="h2" sx={{ flex: 1 }}>
              {t(`feedback_type.${type}`)}
            </Typography>
            <FeedbackStateTag state={state} />
          </Box>
          <Facts>
            <Fact name={t('resources.feedback.fields.account')}>{account}</Fact>
            <Fact name={t('resources.feedback.fields.createdAt')}>{instant(createdAt)}</Fact>
          </Facts>
          <Typography sx={asWritten}>{content}</Typography>
          {images.map((id, at) => (
            <UploadPicture key={id} id={id} label={t('feedback.picture', { n: at + 1 })} />
          ))}
        </Card>
        <Card component="section" sx={{ p: 2.5, display: 'grid', gap: 1.5 }}>
          <Typography variant="h2">{t('feedback.answer')}</Typography>
          {answer === null ? (
            <May right="feedback.act">
              <AnswerForm feedback={feedback} />
            </May>
          ) : (
            <Typography sx={asWritten}>{answer}</Typography>
          )}
          {answeredAt && (
            <Typography variant="body2" color="textSecondary">
              {instant(answeredAt)} · {answeredBy}
            </Typography>
          )}
        </Card>
      </Box>
    </>
  );
}
