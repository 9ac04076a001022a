import { Box } from '@mui/material';
import { DeleteWithConfirmButton } from 'react-admin';
import type { SavedAnswerRow } from '@apsara/api/feedback';
import { languages } from '@apsara/domain/sites/languages';
import { ChoiceInput, LineInput } from '../../shared/settings/inputs.tsx';
import { NewSettingsPage } from '../../shared/settings/new-settings-page.tsx';
import { SettingsPage } from '../../shared/settings/settings-page.tsx';
import { useSite } from '../../shared/site.ts';
import { useTranslation } from '../../shared/words.ts';
import { resources } from '../../shared/resources.ts';

const nothing = { title: '', text: '', language: null };

/** Keeps another answer. */
export function NewSavedAnswer() {
  const t = useTranslation();
  return (
    <NewSettingsPage title={t('saved_answer.add')} values={nothing}>
      <SavedAnswerInputs />
    </NewSettingsPage>
  );
}

export function SavedAnswerPage() {
  const t = useTranslation();
  return (
    <SettingsPage of={resources.savedAnswers} title={(answer) => answer?.title ?? t('menu.saved_answers')}>
      {(answer) => (
        <>
          <SavedAnswerInputs />
          <Box>
            <DeleteWithConfirmButton
              record={answer}
              mutationMode="pessimistic"
              redirect="list"
              confirmTitle={t('saved_answer.sure')}
              confirmContent={t('saved_answer.sure_text')}
            />
          </Box>
        </>
      )}
    </SettingsPage>
  );
}

function SavedAnswerInputs() {
  const t = useTranslation();
  const { supportLanguages } = useSite();
  return (
    <>
      <LineInput<SavedAnswerRow> source="title" hint={t('saved_answer.title_hint')} />
      <LineInput<SavedAnswerRow> source="text" rows={4} />
      <ChoiceInput<SavedAnswerRow>
        source="language"
        choices={supportLanguages.map((id) => ({ id, name: languages[id].name }))}
        none={t('saved_answer.any_language')}
      />
    </>
  );
}
