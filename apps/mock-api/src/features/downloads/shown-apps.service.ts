import { Injectable } from '@nestjs/common';
import type { Language } from '@apsara/domain/sites/languages';
import { appResources, guideTag, siteApps, textFor, type AppResource } from '@apsara/domain/sites/site-apps';
import type { ShownApp } from '@apsara/api/downloads';
import type { HelpItem } from '@apsara/api/help';
import type { SiteApp as StoredApp } from '@apsara/prisma/client';
import type { CallerSite } from '../../shared/caller.ts';
import { Database } from '../../shared/database.ts';
import { pictureAddress } from '../uploads/uploads.service.ts';
import { guideHtml, guideTitle } from './guide-article.ts';

/** The site's own icon in the middle of a code. */
const ICON = '/app-icon/192.png';

/** Domain: isOffered. */
const offered = { isShown: true, NOT: { url: '' } } as const;

/** Addresses of the apps that are offered, of one site or of all, by site and by the type of a resource. */
export async function appsBySite(
  database: Database,
  of: { siteCode?: string } = {},
): Promise<ReadonlyMap<string, Partial<Record<AppResource, string>>>> {
  const select = { siteCode: true, app: true, url: true } as const;
  const rows = await database.siteApp.findMany({ where: { ...of, ...offered }, select });
  const sites = new Map<string, Partial<Record<AppResource, string>>>();
  for (const { siteCode, app, url } of rows) sites.set(siteCode, { ...sites.get(siteCode), [appResources[app]]: url });
  return sites;
}

/** The apps of a site as its visitors see them. */
@Injectable()
export class ShownAppsService {
  constructor(private readonly database: Database) {}

  /** Those that are offered, in a language, in the order to show them. */
  async listShownApps({ code, defaultLanguage }: CallerSite, language: Language): Promise<ShownApp[]> {
    const rows = await this.database.siteApp.findMany({ where: { siteCode: code, ...offered } });
    return siteApps
      .flatMap((app) => rows.filter((row) => row.app === app))
      .map((row) => ({
        app: row.app,
        url: row.url,
        version: row.version,
        size: row.size,
        code: { opens: row.qrUrl || row.url, picture: markOf(row) },
        steps: row.steps.map(({ text, pictureId }) => ({
          text: textFor(text, language, defaultLanguage),
          picture: pictureId === null ? '' : pictureAddress(pictureId),
        })),
        note: textFor(row.note, language, defaultLanguage),
      }));
  }

  /** The guides of the apps that are offered, as articles of the help centre. */
  async guides(site: CallerSite, language: Language): Promise<HelpItem[]> {
    const apps = await this.listShownApps(site, language);
    return apps
      .filter(({ steps, note }) => steps.length > 0 || note !== '')
      .map((app) => ({ title: guideTitle(app.app, language), tag: guideTag(app.app), content: guideHtml(app) }));
  }
}

function markOf({ qrMark, qrLogoId }: StoredApp): string {
  if (qrMark === 'none') return '';
  return qrMark === 'own' && qrLogoId !== null ? pictureAddress(qrLogoId) : ICON;
}
