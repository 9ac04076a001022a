// The player site's runtime packages, twelve pictures of games, and nothing else: what Lighthouse compares our pages with.
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import i18next from 'i18next';
import { createElement as h } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next, useTranslation } from 'react-i18next';
import { BrowserRouter, Route, Routes } from 'react-router-dom';

const names = Array.from({ length: 12 }, (_, n) => `Game ${n + 1}`);

await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { translation: { title: 'Twelve games' } } } });

function Page() {
  const { t } = useTranslation();
  const { data = [] } = useQuery({ queryKey: ['names'], queryFn: () => names });
  return h(
    'main',
    null,
    h('h1', null, t('title')),
    data.map((name, n) => h('img', { key: name, src: `/${n}.svg`, alt: name, width: 168, height: 224 })),
  );
}

const root = document.querySelector('#root');
if (root)
  createRoot(root).render(
    h(
      QueryClientProvider,
      { client: new QueryClient() },
      h(BrowserRouter, null, h(Routes, null, h(Route, { path: '/', element: h(Page) }))),
    ),
  );
