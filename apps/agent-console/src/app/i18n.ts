import { createInstance } from 'i18next';
import type { I18nProvider } from 'react-admin';
import { languages } from '@apsara/domain/sites/languages';
import type { SiteInfo } from '@apsara/api/sites';
import {
  firstLanguage,
  languageOfTag,
  offeredLanguages,
  tagOf,
  type ConsoleLanguage,
} from '../shared/shipped-languages.ts';
import type { MessageTree } from './polyglot.ts';

/** One chunk per language; only the selected one is loaded. */
const loaders: Record<ConsoleLanguage, () => Promise<{ messages: MessageTree }>> = {
  KM: () => import('./messages/km.ts'),
  EN: () => import('./messages/en.ts'),
  CN: () => import('./messages/cn.ts'),
};

export interface Speech {
  provider: I18nProvider;
  /** The current language by the server's code. */
  language: () => ConsoleLanguage;
}

/** react-admin's i18n provider on top of i18next, starting in the language chosen last time. */
export async function createSpeech(site: SiteInfo, chosenTag: string | undefined): Promise<Speech> {
  const i18n = createInstance();
  await i18n.init({ fallbackLng: false, nsSeparator: false, interpolation: { escapeValue: false }, resources: {} });

  async function speak(language: ConsoleLanguage): Promise<void> {
    const tag = tagOf(language);
    if (!i18n.hasResourceBundle(tag, 'translation'))
      i18n.addResourceBundle(tag, 'translation', (await loaders[language]()).messages);
    await i18n.changeLanguage(tag);
    document.documentElement.lang = tag;
  }
  await speak(firstLanguage(site, chosenTag));

  const provider: I18nProvider = {
    translate: (key: string, { smart_count, _, ...values }: Record<string, unknown> = {}) =>
      i18n.t(key, {
        ...values,
        ...(smart_count === undefined ? {} : { count: Number(smart_count) }),
        ...(typeof _ === 'string' ? { defaultValue: _ } : {}),
      }),
    changeLocale: (tag: string) => speak(languageOfTag(tag) ?? firstLanguage(site, undefined)),
    getLocale: () => i18n.language,
    getLocales: () =>
      offeredLanguages(site).map((language) => ({ locale: tagOf(language), name: languages[language].name })),
  };
  return { provider, language: () => languageOfTag(i18n.language) ?? firstLanguage(site, undefined) };
}
