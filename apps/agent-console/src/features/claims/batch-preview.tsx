import { Alert, Box, Button, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useId } from 'react';
import type { AnswerOf } from '@apsara/api/endpoint';
import type { previewClaimBatch } from '@apsara/api/claim-batches';
import { groupAmount } from '@apsara/domain/money';
import { useFormats } from '../../shared/dates/instants.ts';
import { FormDialog } from '../../shared/forms/form-dialog.tsx';
import { Fact, Facts } from '../../shared/values/facts.tsx';
import { useTranslation } from '../../shared/words.ts';

interface BatchPreviewProps {
  preview: AnswerOf<typeof previewClaimBatch>;
  onAnswer: (isSure: boolean) => void;
}

/** Who gets a reward and who does not, and what it costs, before it is issued. */
export function BatchPreview({ preview, onAnswer }: BatchPreviewProps) {
  const t = useTranslation();
  const { count } = useFormats();
  const id = useId();
  const { receivers, listed, refused, examples, total, currency, average, worst, moneyCurrency, needsSecond } = preview;
  const money = (amount: string): string => `${groupAmount(amount)} ${moneyCurrency}`;
  return (
    <FormDialog onClose={() => onAnswer(false)} maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{t('claim_batch.preview')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, pt: 0 }}>
        <Facts>
          <Fact name={t('claim_batch.receivers')}>
            {t('claim_batch.of', { receivers: count(receivers), listed: count(listed) })}
          </Fact>
          {currency !== moneyCurrency && (
            <Fact name={t('claim_batch.total')}>{`${groupAmount(total)} ${currency}`}</Fact>
          )}
          <Fact name={t('claim_batch.worst')}>{worst === null ? t('claim_batch.no_money') : money(worst)}</Fact>
          {average !== null && average !== worst && <Fact name={t('claim_batch.average')}>{money(average)}</Fact>}
        </Facts>
        {refused.length > 0 && (
          <section aria-label={t('claim_batch.not')}>
            <Typography component="h3" variant="h2" sx={{ mb: 1 }}>
              {t('claim_batch.not')}
            </Typography>
            <Facts>
              {refused.map(({ reason, count: many }) => {
                const named = examples.filter((one) => one.reason === reason);
                return (
                  <Fact key={reason} name={`${t(`claim_batch.reason.${reason}`)} (${count(many)})`}>
                    <Box component="span" sx={{ fontWeight: 400 }}>
                      {named.map(({ account }) => account).join(', ')}
                      {many > named.length && ' …'}
                    </Box>
                  </Fact>
                );
              })}
            </Facts>
          </section>
        )}
        {receivers === 0 && <Alert severity="warning">{t('claim_batch.nobody')}</Alert>}
        {needsSecond && <Alert severity="info">{t('claim_batch.second')}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={() => onAnswer(false)}>{t('review.cancel')}</Button>
        <Button variant="contained" disabled={receivers === 0} onClick={() => onAnswer(true)}>
          {needsSecond ? t('claim_batch.ask') : t('claim_batch.issue', { receivers: count(receivers) })}
        </Button>
      </DialogActions>
    </FormDialog>
  );
}
