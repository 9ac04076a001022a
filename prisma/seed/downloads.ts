import { appsPage, siteApps, type SiteApp, type Texts } from '@apsara/domain/sites/site-apps';
import { appGuides } from './app-guides.ts';
import type { SeedSql } from './seed-sql.ts';
import type { SeedSite } from './sites.ts';

const INSERT =
  'INSERT INTO resources (id, site_code, resource_type, name, url, label, position) VALUES ($1, $2, $3, $4, $5, $6, $7)';

/** Placeholder contact channels; all lead to the stand-in support page. */
const contacts = { FACEBOOK: 'Facebook', WHATSAPP: 'WhatsApp', TELEGRAM: 'Telegram' };

/** Qualifications with their proof: a fair round can be verified on the stand-in vendors' own page. */
const proofs = {
  secure: {
    url: '/help?topic=safety',
    label: { EN: 'Encrypted login', KM: 'ការចូលដែលបានអ៊ិនគ្រីប', CN: '加密登录', BN: 'এনক্রিপ্ট করা লগইন' },
  },
  responsible: {
    url: '/help?topic=responsible',
    label: { EN: 'Responsible gambling', KM: 'ការលេងប្រកបដោយទំនួលខុសត្រូវ', CN: '理性博彩', BN: 'দায়িত্বশীল খেলা' },
  },
  fair: {
    url: '/vendors/instant/verify',
    label: { EN: 'Provably fair', KM: 'អាចផ្ទៀងផ្ទាត់ភាពត្រឹមត្រូវ', CN: '公平可验证', BN: 'যাচাইযোগ্য ন্যায্যতা' },
  },
};

/** All three are the site itself on a home screen. A code opens the guide of its app. */
const addresses: Record<SiteApp, string> = {
  android: `${appsPage}?app=android`,
  ios: `${appsPage}?app=ios`,
  liteapp: appsPage,
};

const inLanguages = (texts: Texts, { languages }: SeedSite): Texts =>
  Object.fromEntries(languages.map((language) => [language, texts[language]]));

async function seedApps(sql: SeedSql, site: SeedSite): Promise<void> {
  for (const app of siteApps) {
    const { steps, note } = appGuides[app];
    const written = steps.map((text) => ({ text: inLanguages(text, site), pictureId: null }));
    await sql("INSERT INTO site_apps VALUES ($1, $2, true, $3, '', '', '', 'site', NULL, $4::jsonb, $5::jsonb)", [
      site.code,
      app,
      addresses[app],
      JSON.stringify(written),
      JSON.stringify(inLanguages(note, site)),
    ]);
  }
}

/** The apps, the channels and the marks of every site. */
export async function seedDownloads(sql: SeedSql, sites: readonly SeedSite[], production: boolean): Promise<void> {
  for (const site of sites) {
    const { code } = site;
    await seedApps(sql, site);
    const shown = Object.entries(proofs).filter(([, { url }]) => !production || !url.startsWith('/vendors/'));
    for (const [place, [mark, proof]] of shown.entries())
      await sql(INSERT, [`${code}-${mark}`, code, 'QUALIFICATION', mark, proof.url, proof.label, place + 10]);
    if (production) continue;
    for (const [place, [type, called]] of Object.entries(contacts).entries())
      await sql(INSERT, [`${code}-${type.toLowerCase()}`, code, type, called, '/developer/support', {}, place + 1]);
  }
}
