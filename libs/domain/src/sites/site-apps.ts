import type { FieldError } from '../refusals.ts';
import { languageCodes, type Language } from './languages.ts';
import type { ResourceType } from './resources.ts';
import { isAddress } from './site-settings.ts';

/** The apps of a site, in the order to show them. */
export const siteApps = ['android', 'ios', 'liteapp'] as const;
export type SiteApp = (typeof siteApps)[number];

/** The type of each app's address among the site's resources. */
export const appResources = {
  android: 'Android',
  ios: 'MOBILECONFIG',
  liteapp: 'LITEAPP',
} as const satisfies Record<SiteApp, ResourceType>;
export type AppResource = (typeof appResources)[SiteApp];

/** The page of the apps. It may itself be the address of one: the site is installed from there. */
export const appsPage = '/down';

/** Lengths in characters. */
export const appBounds = { address: 300, version: 20, size: 8, steps: 12, text: 300, note: 500 } as const;

/** The picture in the middle of a QR code: none, the icon of the site, or one that was uploaded. */
export const qrMarks = ['none', 'site', 'own'] as const;
export type QrMark = (typeof qrMarks)[number];

/** Texts by language; one that is missing is shown in the site's own language. */
export type Texts = Partial<Record<Language, string>>;

/** One step of a guide. */
export interface GuideStep {
  text: Texts;
  pictureId: string | null;
}

export interface AppSettings {
  isShown: boolean;
  /** Where the app is: an https address or a path of this site; empty: nowhere, and nothing of it is shown. */
  url: string;
  version: string;
  /** Megabytes with at most one decimal, `24.5`; empty: not said. */
  size: string;
  /** What the QR code opens; empty: the address. */
  qrUrl: string;
  qrMark: QrMark;
  qrLogoId: string | null;
  steps: readonly GuideStep[];
  /** Below the steps. */
  note: Texts;
}

/** What is written of texts, without white space around it. */
export const writtenTexts = (texts: Texts): Texts =>
  Object.fromEntries(
    languageCodes.flatMap((language) => {
      const text = texts[language]?.trim();
      return text ? [[language, text]] : [];
    }),
  );

/** A text in a language, or in the site's own; empty where there is neither. */
export const textFor = (texts: Texts, language: Language, own: Language): string => texts[language] || texts[own] || '';

/** Whether visitors see an app: nothing is shown that leads nowhere. */
export const isOffered = ({ isShown, url }: Pick<AppSettings, 'isShown' | 'url'>): boolean => isShown && url !== '';

/** Whether an address is the page of the apps, so that a link from there to it would lead nowhere. */
export const isAppsPage = (url: string): boolean => url.split(/[?#]/, 1)[0] === appsPage;

/** Whether a text is the size of an app: megabytes above none, with at most one decimal. */
export const isSize = (text: string): boolean => /^(?!0+(\.0)?$)\d{1,4}(\.\d)?$/.test(text);

/** Every invalid field. Texts of a guide are needed in the site's own language, which stands in for the others. */
export function appErrors(settings: AppSettings, own: Language): FieldError[] {
  const { isShown, url, size, qrUrl, qrMark, qrLogoId, steps, note } = settings;
  const written = (texts: Texts): boolean => Object.keys(writtenTexts(texts)).length > 0;
  return [
    ...(isShown && url === '' ? [{ path: 'url', code: 'required' } as const] : []),
    ...(url === '' || isAddress(url) ? [] : [{ path: 'url', code: 'format' } as const]),
    ...(size === '' || isSize(size) ? [] : [{ path: 'size', code: 'format' } as const]),
    ...(qrUrl === '' || isAddress(qrUrl) ? [] : [{ path: 'qrUrl', code: 'format' } as const]),
    ...(qrMark === 'own' && qrLogoId === null ? [{ path: 'qrLogoId', code: 'required' } as const] : []),
    ...steps.flatMap(({ text }, index) =>
      writtenTexts(text)[own] ? [] : [{ path: `steps.${index}.text.${own}`, code: 'required' } as const],
    ),
    ...(written(note) && !writtenTexts(note)[own] ? [{ path: `note.${own}`, code: 'required' } as const] : []),
  ];
}

/** The pictures of an app. */
export const appPictures = ({ qrLogoId, steps }: Pick<AppSettings, 'qrLogoId' | 'steps'>): ReadonlySet<string> =>
  new Set([qrLogoId, ...steps.map(({ pictureId }) => pictureId)].filter((id) => id !== null));

/** The help article of an app's guide. Its name is the guide's alone. */
export const guideTag = (app: SiteApp): string => `install-${app}`;
export const isGuideTag = (tag: string): boolean => siteApps.some((app) => guideTag(app) === tag);
