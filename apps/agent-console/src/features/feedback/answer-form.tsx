import { Alert, Button, TextField } from '@mui/material';
import { useState, type SubmitEvent } from 'react';
import type { FeedbackRow } from '@apsara/api/feedback';
import { feedbackRules, withSavedAnswer } from '@apsara/domain/members/feedback';
import { useDecision } from '../../shared/forms/use-decision.ts';
import { useTranslation } from '../../shared/words.ts';
import { resources } from '../../shared/resources.ts';
import { SavedAnswerChoice } from '../../shared/review/saved-answer-choice.tsx';

/** The answer to the member. It cannot be changed later. */
export function AnswerForm({ feedback }: { feedback: FeedbackRow }) {
  const t = useTranslation();
  const [draft, setDraft] = useState({ text: '', inserted: '' });
  const [tried, setTried] = useState(false);
  const { decide, busy, refusal } = useDecision({ resource: resources.feedback, record: feedback });
  const answer = draft.text.trim();
  const { maxAnswerLength: max } = feedbackRules;
  const wrong =
    (answer === '' && t('field_errors.required')) || (answer.length > max && t('field_errors.too_long', { max }));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (!wrong && !busy) void decide({ answer }, t('feedback.done'));
  };
  return (
    <form onSubmit={submit} noValidate style={{ display: 'grid', gap: 16, justifyItems: 'start' }}>
      <SavedAnswerChoice onChoose={(saved) => setDraft(withSavedAnswer(draft, saved))} />
      <TextField
        label={t('feedback.answer')}
        value={draft.text}
        onChange={({ target }) => setDraft({ ...draft, text: target.value })}
        error={tried && wrong !== false}
        helperText={(tried && wrong) || t('feedback.answer_hint')}
        fullWidth
        multiline
        minRows={4}
        slotProps={{ htmlInput: { maxLength: max } }}
      />
      {refusal && <Alert severity="error">{refusal}</Alert>}
      <Button type="submit" variant="contained" size="large" loading={busy}>
        {t('feedback.send')}
      </Button>
    </form>
  );
}
