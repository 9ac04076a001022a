import { DataTable } from 'react-admin';
import type { HelpArticle } from '@apsara/api/help';
import { EditLink, SettingsList } from '../../shared/settings/settings-list.tsx';
import { useOwnWords } from '../../shared/settings/use-own-words.ts';
import { useTranslation } from '../../shared/words.ts';

const Column = DataTable.Col<HelpArticle>;

/** The help centre's articles by topic, with the languages of each. */
export function ArticleList() {
  const t = useTranslation();
  const own = useOwnWords();
  return (
    <SettingsList title={t('menu.help')} add={t('article.add')}>
      <Column source="topic" disableSort render={({ topic }) => t(`topic.${topic}`)} />
      <Column
        source="title"
        disableSort
        render={({ id, words }) => <EditLink id={id}>{own(words)?.title ?? id}</EditLink>}
      />
      <Column source="tag" disableSort render={({ id }) => id} />
      <Column source="languages" disableSort render={({ words }) => Object.keys(words).join(' ')} />
    </SettingsList>
  );
}
