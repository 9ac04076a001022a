import { DeleteButton, RecordContextProvider } from 'react-admin';
import { helpTopics } from '@apsara/domain/sites/help';
import type { HelpArticle } from '@apsara/api/help';
import { HtmlInput } from '../../shared/settings/html-input.tsx';
import { ChoiceInput, FigureInput, LineInput, Pair } from '../../shared/settings/inputs.tsx';
import { NewSettingsPage } from '../../shared/settings/new-settings-page.tsx';
import { SettingsPage } from '../../shared/settings/settings-page.tsx';
import { useOwnWords } from '../../shared/settings/use-own-words.ts';
import { WordsParts } from '../../shared/settings/words-parts.tsx';
import { useTranslation } from '../../shared/words.ts';
import { resources } from '../../shared/resources.ts';

const nothing = { tag: '', topic: 'start', position: 100, words: {} };

/** Creates an article. */
export function NewArticle() {
  const t = useTranslation();
  return (
    <NewSettingsPage title={t('article.add')} values={nothing}>
      <LineInput<typeof nothing> source="tag" hint={t('settings.code_hint')} />
      <ArticleInputs />
    </NewSettingsPage>
  );
}

export function ArticlePage() {
  const t = useTranslation();
  const own = useOwnWords();
  return (
    <SettingsPage
      of={resources.helpArticles}
      title={(article) => (article && own(article.words)?.title) ?? t('menu.help')}
    >
      {(article) => (
        <>
          <ArticleInputs />
          <RecordContextProvider value={article}>
            <DeleteButton
              mutationMode="pessimistic"
              confirmTitle={t('article.sure')}
              confirmContent={t('article.sure_text')}
              sx={{ alignSelf: 'flex-start' }}
            />
          </RecordContextProvider>
        </>
      )}
    </SettingsPage>
  );
}

function ArticleInputs() {
  const t = useTranslation();
  return (
    <>
      <Pair>
        <ChoiceInput<HelpArticle> source="topic" choices={helpTopics.map((id) => ({ id, name: t(`topic.${id}`) }))} />
        <FigureInput<HelpArticle> source="position" hint={t('settings.position_hint')} />
      </Pair>
      <WordsParts>
        {(language) => (
          <>
            <LineInput<HelpArticle>
              source={`words.${language}.title`}
              label={t('resources.helpArticles.fields.title')}
            />
            <HtmlInput<HelpArticle> source={`words.${language}.content`} label={t('article.content')} />
          </>
        )}
      </WordsParts>
    </>
  );
}
