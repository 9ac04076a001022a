import { html } from '@apsara/domain/html';
import type { Language } from '@apsara/domain/sites/languages';
import type { SiteApp } from '@apsara/domain/sites/site-apps';
import type { ShownApp } from '@apsara/api/downloads';

/** Titles of the guides in the help centre. */
const titles: Record<SiteApp, Record<Language, string>> = {
  android: {
    EN: 'Android: install the app on your phone',
    KM: 'Android៖ ដាក់កម្មវិធីលើទូរសព្ទ',
    CN: '安卓：在手机上安装应用',
    BN: 'Android: ফোনে অ্যাপ রাখুন',
  },
  ios: {
    EN: 'iPhone and iPad: install the app',
    KM: 'iPhone និង iPad៖ ដាក់កម្មវិធី',
    CN: 'iPhone 和 iPad：安装应用',
    BN: 'iPhone ও iPad: অ্যাপ রাখুন',
  },
  liteapp: {
    EN: 'How do I install the lite app?',
    KM: 'តើដាក់កម្មវិធីស្រាលដូចម្ដេច?',
    CN: '如何安装轻应用？',
    BN: 'লাইট অ্যাপ কীভাবে ইনস্টল করব?',
  },
};

export const guideTitle = (app: SiteApp, language: Language): string => titles[app][language];

/** A guide as the content of an article. */
export const guideHtml = ({ steps, note }: Pick<ShownApp, 'steps' | 'note'>): string =>
  String(
    html`${
      steps.length > 0
        ? html`<ol>
            ${steps.map(
              ({ text, picture }) =>
                html`<li>${text}${picture ? html`<br /><img src="${picture}" alt="" />` : ''}</li>`,
            )}
          </ol>`
        : ''
    }${note ? html`<p>${note}</p>` : ''}`,
  );
