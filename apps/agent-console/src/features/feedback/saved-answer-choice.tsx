import { MenuItem, TextField } from '@mui/material';
import { languages } from '@apsara/domain/sites/languages';
import { ErrorState } from '../../shared/pages/state-card.tsx';
import { ownOrder, saidInPlace } from '../../shared/lists/list-card.tsx';
import { useRecords } from '../../shared/lists/use-records.ts';
import { resources } from '../../shared/resources.ts';
import { useTranslation } from '../../shared/words.ts';

const all = { sort: ownOrder, pagination: { page: 1, perPage: 1_000 } };

/** The site's saved answers to choose from; nothing where it has none. It stays empty: what is chosen is in the answer. */
export function SavedAnswerChoice({ onChoose }: { onChoose: (text: string) => void }) {
  const t = useTranslation();
  const { data = [], error, refetch } = useRecords(resources.savedAnswers, all, saidInPlace);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data.length === 0) return null;
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
      {data.map(({ id, title, language }) => (
        <MenuItem key={id} value={id}>
          {language ? `${title} · ${languages[language].name}` : title}
        </MenuItem>
      ))}
    </TextField>
  );
}
