import { languages } from '@apsara/domain/sites/languages';
import { EditLink, SettingsList } from '../../shared/settings/settings-list.tsx';
import { useTranslation } from '../../shared/words.ts';
import { listParts } from '../../shared/lists/list-parts.tsx';
import { resources } from '../../shared/resources.ts';
import { Beginning } from '../../shared/values/beginning.tsx';

const SavedAnswers = listParts(resources.savedAnswers);

/** The answers that the site's operators keep, by their titles. */
export function SavedAnswerList() {
  const t = useTranslation();
  return (
    <SettingsList
      of={resources.savedAnswers}
      title={t('menu.saved_answers')}
      add={t('saved_answer.add')}
      emptyLead={t('saved_answer.empty_lead')}
    >
      <SavedAnswers.Column
        source="title"
        disableSort
        render={({ id, title }) => <EditLink id={id}>{title}</EditLink>}
      />
      <SavedAnswers.Column source="text" disableSort render={({ text }) => <Beginning of={text} />} />
      <SavedAnswers.Column
        source="language"
        disableSort
        render={({ language }) => (language ? languages[language].name : t('saved_answer.any_language'))}
      />
    </SettingsList>
  );
}
