import { MenuItem, TextField } from '@mui/material';
import { languages, type Language } from '@apsara/domain/sites/languages';
import { ErrorState } from '../pages/state-card.tsx';
import { ownOrder, saidInPlace } from '../lists/list-card.tsx';
import { useRecords } from '../lists/use-records.ts';
import { resources } from '../resources.ts';
import { useTranslation } from '../words.ts';

const all = { sort: ownOrder, pagination: { page: 1, perPage: 1_000 } };

interface SavedAnswerChoiceProps {
  /** Answers in this language, and those of any, come first. */
  language?: Language;
  onChoose: (text: string) => void;
}

/** The site's saved answers to choose from; nothing where it has none. It stays empty: what is chosen is in the answer. */
export function SavedAnswerChoice({ language, onChoose }: SavedAnswerChoiceProps) {
  const t = useTranslation();
  const { data = [], error, refetch } = useRecords(resources.savedAnswers, all, saidInPlace);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data.length === 0) return null;
  const isOther = (written: Language | null): number => Number(written !== null && written !== language);
  const sorted = language ? data.toSorted((a, b) => isOther(a.language) - isOther(b.language)) : data;
  const choose = (chosen: string): void => {
    const answer = data.find(({ id }) => id === chosen);
    if (answer) onChoose(answer.text);
  };
  return (
    <TextField
      select
      label={t('saved_answer.insert')}
      value=""
      onChange={({ target }) => choose(target.value)}
      sx={{ width: 320, maxWidth: '100%' }}
    >
      {sorted.map(({ id, title, language: written }) => (
        <MenuItem key={id} value={id}>
          {written ? `${title} · ${languages[written].name}` : title}
        </MenuItem>
      ))}
    </TextField>
  );
}
