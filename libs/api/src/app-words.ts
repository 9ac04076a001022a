import { languages, type Language } from '@apsara/domain/sites/languages';
import type { SiteApp } from '@apsara/domain/sites/site-apps';

interface AppWords {
  name: string;
  /** Of the link to where it is. */
  get: string;
}

/** What visitors read of the apps. */
export const appWords: Record<Language, Record<SiteApp, AppWords>> = {
  EN: {
    android: { name: 'Android', get: 'Get the Android app' },
    ios: { name: 'iOS', get: 'Get the iOS app' },
    liteapp: { name: 'Lite app', get: 'Get the lite app' },
  },
  KM: {
    android: { name: 'Android', get: 'ទាញយកកម្មវិធី Android' },
    ios: { name: 'iOS', get: 'ទាញយកកម្មវិធី iOS' },
    liteapp: { name: 'កម្មវិធីស្រាល', get: 'ទាញយកកម្មវិធីស្រាល' },
  },
  CN: {
    android: { name: '安卓', get: '下载安卓应用' },
    ios: { name: 'iOS', get: '下载 iOS 应用' },
    liteapp: { name: '轻应用', get: '下载轻应用' },
  },
  BN: {
    android: { name: 'Android', get: 'Android অ্যাপ নিন' },
    ios: { name: 'iOS', get: 'iOS অ্যাপ নিন' },
    liteapp: { name: 'লাইট অ্যাপ', get: 'লাইট অ্যাপ নিন' },
  },
};

const versions: Record<Language, string> = {
  EN: 'Version {version}',
  KM: 'កំណែ {version}',
  CN: '版本 {version}',
  BN: 'সংস্করণ {version}',
};

const megabytes = { style: 'unit', unit: 'megabyte', numberingSystem: 'latn' } as const;

/** The version of an app and its size (in megabytes) on a line; what is not said is left out. */
export function appFacts({ version, size }: { version: string; size: string }, language: Language): string {
  const sizes = new Intl.NumberFormat([languages[language].tag, 'en'], megabytes);
  const facts = [version && versions[language].replace('{version}', () => version), size && sizes.format(Number(size))];
  return facts.filter(Boolean).join(' · ');
}
