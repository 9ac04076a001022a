/**
 * @import { Spellings } from './feature-name.mjs'
 * @import { Page } from './pages.mjs'
 */

/**
 * @param {string} name
 * @param {string} pascal
 */
const imports = (name, pascal) => `import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listOwn${pascal} } from '@apsara/api/${name}';
import { query } from '../../shared/api.ts';`;

const list = `{error && <QueryError error={error} onRetry={() => void refetch()} busy={isFetching} />}
      <ul>
        {data.map(({ id, createdAt }) => (
          <li key={id}>
            <time dateTime={createdAt}>{createdAt}</time>
          </li>
        ))}
      </ul>`;

/** @param {Spellings} names */
const playerPage = ({ name, pascal, key }) => `${imports(name, pascal)}
import { usePageTitle } from '../../shared/page-title.ts';
import { QueryError } from '../../shared/query-error.tsx';

export function ${pascal}Page() {
  const { t } = useTranslation();
  const { data = [], error, refetch, isFetching } = useQuery(query(listOwn${pascal}));
  usePageTitle(t('${key}.title'));
  return (
    <>
      <h1>{t('${key}.title')}</h1>
      ${list}
    </>
  );
}
`;

/** @param {Spellings} names */
const part = ({ name, pascal, title, key }) => `${imports(name, pascal)}
import { QueryError } from '../../shared/query-error.tsx';

/** ${title}, as a part of another feature's page. */
export function ${pascal}Part() {
  const { t } = useTranslation();
  const { data = [], error, refetch, isFetching } = useQuery(query(listOwn${pascal}));
  return (
    <section aria-labelledby="${name}-title">
      <h2 id="${name}-title">{t('${key}.title')}</h2>
      ${list}
    </section>
  );
}
`;

/** @param {Spellings} names */
const resource = ({ name, pascal, camel, title }) => `import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/pages/lazy-page.ts';
import { resources } from '../../shared/resources.ts';

/** ${title} of the site. */
export const ${camel}Resource: ResourceProps = {
  name: resources.${camel}.name,
  list: lazyPage(() => import('./${name}-list.tsx'), '${pascal}List'),
};
`;

/** @param {Spellings} names */
const consoleList = ({ pascal, camel }) => `import { useFormats } from '../../shared/dates/instants.ts';
import { listParts } from '../../shared/lists/list-parts.tsx';
import { ReviewList } from '../../shared/lists/review-list.tsx';
import { resources } from '../../shared/resources.ts';
import { useTranslation } from '../../shared/words.ts';

const ${pascal} = listParts(resources.${camel});

/** Newest first. */
export function ${pascal}List() {
  const t = useTranslation();
  return (
    <ReviewList
      of={resources.${camel}}
      title={t('resources.${camel}.name', { count: 2 })}
      sort={{ field: 'createdAt', order: 'DESC' }}
      scope={null}
      toolbar={null}
      table={<Table />}
      cards={<Cards />}
    />
  );
}

function Table() {
  const { instant } = useFormats();
  return (
    <${pascal}.Table bulkActionButtons={false}>
      <${pascal}.Column source="createdAt" render={({ createdAt }) => instant(createdAt)} />
    </${pascal}.Table>
  );
}

/** The rows on a phone. */
function Cards() {
  const { instant } = useFormats();
  return <${pascal}.Cards primaryText={({ createdAt }) => instant(createdAt)} />;
}
`;

/**
 * What people see of a feature.
 * @param {Spellings} names
 * @param {Page} page
 * @returns {Record<string, string>}
 */
export function screenRooms(names, page) {
  const { name } = names;
  const player = `apps/player-web/src/features/${name}/${name}`;
  const operator = `apps/agent-console/src/features/${name}/${name}`;
  switch (page) {
    case 'player':
      return { [`${player}-page.tsx`]: playerPage(names) };
    case 'part':
      return { [`${player}-part.tsx`]: part(names) };
    case 'console':
      return { [`${operator}.resource.tsx`]: resource(names), [`${operator}-list.tsx`]: consoleList(names) };
    case 'none':
      return {};
  }
}
