import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/pages/lazy-page.ts';
import { resources } from '../../shared/resources.ts';

/** The help centre's articles. */
export const helpArticlesResource: ResourceProps = {
  name: resources.helpArticles.name,
  list: lazyPage(() => import('./article-list.tsx'), 'ArticleList'),
  create: lazyPage(() => import('./article-page.tsx'), 'NewArticle'),
  edit: lazyPage(() => import('./article-page.tsx'), 'ArticlePage'),
};
