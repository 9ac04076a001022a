import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/pages/lazy-page.ts';

/** The help centre's articles. */
export const helpArticlesResource: ResourceProps = {
  name: 'helpArticles',
  list: lazyPage(() => import('./article-list.tsx'), 'ArticleList'),
  create: lazyPage(() => import('./article-page.tsx'), 'NewArticle'),
  edit: lazyPage(() => import('./article-page.tsx'), 'ArticlePage'),
};
