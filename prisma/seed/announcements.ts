import { seedUuid } from './seed-random.ts';
import type { SeedSql } from './seed-sql.ts';
import type { SeedSite } from './sites.ts';
import {
  appBanner,
  friendsOffer,
  limitsNotice,
  membersPopup,
  liveBanner,
  loginBanner,
  rebateBanner,
  rebateNotice,
  registerBanner,
  safetyNotice,
  visitorsPopup,
  welcomePopup,
  type Told,
} from './words/announcement-words.ts';

interface Seeded {
  type: string;
  words: Told;
  group_name?: string;
  linkage_type?: string;
  linkage?: string;
  art?: string;
  execution?: string;
  promotion_type?: string;
  /** Its time is over: an operator finds it in the list, and publishes it with a new end. */
  isPrepared?: boolean;
}

const home = { type: 'B', group_name: 'w_home', linkage_type: 'PAGE' } as const;

const told = {
  'banner-rebate': { ...home, art: 'rebate', linkage: '/promotions', words: rebateBanner },
  'banner-live': { ...home, art: 'live', linkage: '/live', words: liveBanner },
  'banner-app': { ...home, art: 'app', linkage: '/down', words: appBanner },
  'banner-login': { type: 'B', group_name: 'w_login', linkage_type: 'NONE', art: 'welcome', words: loginBanner },
  'banner-register': { type: 'B', group_name: 'w_register', linkage_type: 'NONE', art: 'gems', words: registerBanner },
  'notice-rebate': { type: 'PL', promotion_type: 'REBATE', words: rebateNotice },
  'notice-safety': { type: 'PL', words: safetyNotice },
  'notice-limits': { type: 'PL', words: limitsNotice },
  'popup-welcome': { type: 'PU', execution: 'F', words: welcomePopup },
  'popup-visitors': { type: 'PU', execution: 'B', words: visitorsPopup, isPrepared: true },
  'popup-members': { type: 'PU', execution: 'A', words: membersPopup, isPrepared: true },
  'offer-rebate': { type: 'PR', promotion_type: 'REBATE', words: rebateNotice },
  'offer-friends': { type: 'PR', promotion_type: 'REFERRAL', words: friendsOffer },
} satisfies Record<string, Seeded>;

/** The seeded announcements of both sites; the pop-up appears on first sign-in only. */
export async function seedAnnouncements(sql: SeedSql, sites: readonly SeedSite[], now: Date): Promise<void> {
  const dayBefore = new Date(now.getTime() - 86_400_000);
  const rows = sites.flatMap((site) =>
    Object.entries<Seeded>(told).map(([name, { isPrepared, ...row }], position) => ({
      ...row,
      id: seedUuid(`announcement/${site.code}/${name}`),
      site_code: site.code,
      words: Object.fromEntries(site.languages.map((language) => [language, row.words[language]])),
      from: isPrepared ? dayBefore : now,
      until: isPrepared ? now : null,
      position,
    })),
  );
  await sql('INSERT INTO announcements SELECT * FROM jsonb_populate_recordset(NULL::announcements, $1)', [
    JSON.stringify(rows),
  ]);
}
