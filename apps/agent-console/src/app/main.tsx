import '@fontsource-variable/hanken-grotesk/wght.css';
import '@fontsource/kantumruy-pro/khmer-400.css';
import '@fontsource/kantumruy-pro/khmer-500.css';
import '@fontsource/kantumruy-pro/khmer-600.css';
import '@fontsource/kantumruy-pro/khmer-700.css';
import './console.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { isLanguage, languages } from '@apsara/domain/sites/languages';
import { readSystemStatus } from '@apsara/api/sites';
import { arrive, bringsSession } from '../features/sessions/arrival.ts';
import { createConsoleClient } from '../shared/calls/client.ts';
import { createSiteClock } from '../shared/dates/site-clock.ts';
import { App } from './app.tsx';
import { readBoot } from './boot.ts';
import { createSpeech } from './i18n.ts';
import { createStore } from './store.ts';

// The router matches only paths under the base, which ends with a slash.
if (`${location.pathname}/` === import.meta.env.BASE_URL)
  history.replaceState(null, '', import.meta.env.BASE_URL + location.search);

const { merchant, status } = await readBoot();
const store = createStore();
// An agent coming from the player site keeps the language of that site.
const kept = localStorage.getItem('lang') ?? '';
const speech = await createSpeech(
  status.info.site,
  store.getItem<string>('locale') ?? (isLanguage(kept) ? languages[kept].tag : undefined),
);
const caller = { merchant, language: speech.language };
const client = createConsoleClient(caller);
const clock = createSiteClock(status.now, async () => (await client.call(readSystemStatus)).now);
const site = { ...status.info.site, client, clock };
if (bringsSession()) await arrive(site.client);
document.title = `${site.name} · Agent`;

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App site={site} caller={caller} i18nProvider={speech.provider} store={store} />
  </StrictMode>,
);
