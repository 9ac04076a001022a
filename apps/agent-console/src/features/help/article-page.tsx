import { DeleteButton, RecordContextProvider } from 'react-admin';
import type { HelpArticle } from '@apsara/api/help';
import { helpTopics } from '@apsara/domain/sites/help';
import { HtmlInput } from '../../shared/settings/html-input.tsx';
import { ChoiceInput, FigureInput, LineInput, Pair } from '../../shared/settings/inputs.tsx';
import { NewSettingsPage } from '../../shared/settings/new-settings-page.tsx';
import { SettingsPage } from '../../shared/settings/settings-page.tsx';
import { useOwnWords } from '../../shared/settings/use-own-words.ts';
import { WordsParts } from '../../shared/settings/words-parts.tsx';
import { useWords } from '../../shared/words.ts';

const nothing = { tag: '', topic: 'start', position: 100, words: {} };

/** Creates an article. */
export function NewArticle() {
  const say = useWords();
  return (
    <NewSettingsPage title={say('article.add')} values={nothing}>
      <LineInput source="tag" hint={say('settings.code_hint')} />
      <ArticleInputs />
    </NewSettingsPage>
  );
}

export function ArticlePage() {
  const say = useWords();
  const own = useOwnWords();
  return (
    <SettingsPage<HelpArticle> title={(article) => (article && own(article.words)?.title) ?? say('menu.help')}>
      {(article) => (
        <>
          <ArticleInputs />
          <RecordContextProvider value={article}>
            <DeleteButton
              mutationMode="pessimistic"
              confirmTitle={say('article.sure')}
              confirmContent={say('article.sure_text')}
              sx={{ alignSelf: 'flex-start' }}
            />
          </RecordContextProvider>
        </>
      )}
    </SettingsPage>
  );
}

function ArticleInputs() {
  const say = useWords();
  return (
    <>
      <Pair>
        <ChoiceInput source="topic" choices={helpTopics.map((id) => ({ id, name: say(`topic.${id}`) }))} />
        <FigureInput source="position" hint={say('settings.position_hint')} />
      </Pair>
      <WordsParts>
        {(language) => (
          <>
            <LineInput source={`words.${language}.title`} label={say('resources.helpArticles.fields.title')} />
            <HtmlInput source={`words.${language}.content`} label={say('article.content')} />
          </>
        )}
      </WordsParts>
    </>
  );
}
