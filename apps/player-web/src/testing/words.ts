import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';

const rooms = import.meta.glob<object>('../shared/locales/en/*.json', { eager: true, import: 'default' });

/** Initializes i18next with the English texts for component tests. */
export async function speakEnglish(): Promise<void> {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: {}, interpolation: { escapeValue: false } });
  for (const words of Object.values(rooms)) i18next.addResourceBundle('en', 'translation', words, true);
}
