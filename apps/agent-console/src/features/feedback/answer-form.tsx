import { Alert, Button, TextField } from '@mui/material';
import { useState, type SubmitEvent } from 'react';
import type { FeedbackRow } from '@apsara/api/feedback';
import { feedbackRules } from '@apsara/domain/members/feedback';
import { useDecision } from '../../shared/forms/use-decision.ts';
import { useTranslation } from '../../shared/words.ts';
import { resources } from '../../shared/resources.ts';

/** The answer to the member. It cannot be changed later. */
export function AnswerForm({ feedback }: { feedback: FeedbackRow }) {
  const t = useTranslation();
  const [answer, setAnswer] = useState('');
  const [tried, setTried] = useState(false);
  const { decide, busy, refusal } = useDecision({ resource: resources.feedback, record: feedback });
  const missing = answer.trim() === '';
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (!missing && !busy) void decide({ answer: answer.trim() }, t('feedback.done'));
  };
  return (
    <form onSubmit={submit} noValidate style={{ display: 'grid', gap: 16, justifyItems: 'start' }}>
      <TextField
        label={t('feedback.answer')}
        value={answer}
        onChange={(event) => setAnswer(event.target.value)}
        error={tried && missing}
        helperText={tried && missing ? t('field_errors.required') : t('feedback.answer_hint')}
        fullWidth
        multiline
        minRows={4}
        slotProps={{ htmlInput: { maxLength: feedbackRules.maxAnswerLength } }}
      />
      {refusal && <Alert severity="error">{refusal}</Alert>}
      <Button type="submit" variant="contained" size="large" loading={busy}>
        {t('feedback.send')}
      </Button>
    </form>
  );
}
