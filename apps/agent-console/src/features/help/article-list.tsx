import { EditLink, SettingsList } from '../../shared/settings/settings-list.tsx';
import { useOwnWords } from '../../shared/settings/use-own-words.ts';
import { useTranslation } from '../../shared/words.ts';
import { listParts } from '../../shared/lists/list-parts.tsx';
import { resources } from '../../shared/resources.ts';

const Articles = listParts(resources.helpArticles);

/** The help centre's articles by topic, with the languages of each. */
export function ArticleList() {
  const t = useTranslation();
  const own = useOwnWords();
  return (
    <SettingsList of={resources.helpArticles} title={t('menu.help')} add={t('article.add')}>
      <Articles.Column source="topic" disableSort render={({ topic }) => t(`topic.${topic}`)} />
      <Articles.MadeColumn
        source="title"
        render={({ id, words }) => <EditLink id={id}>{own(words)?.title ?? id}</EditLink>}
      />
      <Articles.MadeColumn source="tag" render={({ id }) => id} />
      <Articles.MadeColumn source="languages" render={({ words }) => Object.keys(words).join(' ')} />
    </SettingsList>
  );
}
