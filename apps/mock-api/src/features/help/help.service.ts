import { Injectable } from '@nestjs/common';
import { helpTopics } from '@apsara/domain/sites/help';
import type { Language } from '@apsara/domain/sites/languages';
import type { HelpSection } from '@apsara/api/help';
import type { CallerSite } from '../../shared/caller.ts';
import { Database } from '../../shared/database.ts';
import { safeHtml } from '../../shared/input/safe-html.ts';
import { ShownAppsService } from '../downloads/shown-apps.service.ts';

@Injectable()
export class HelpService {
  constructor(
    private readonly database: Database,
    private readonly apps: ShownAppsService,
  ) {}

  /**
   * The topics that have articles; an article that is not written in a language is shown in the site's own. The guides of
   * the apps come first in theirs.
   */
  async readHelpCenter(site: CallerSite, language: Language): Promise<HelpSection[]> {
    const [guides, rows] = await Promise.all([
      this.apps.guides(site, language),
      this.database.helpItem.findMany({
        where: { siteCode: site.code, language: { in: [language, site.defaultLanguage] } },
        orderBy: [{ position: 'asc' }, { tag: 'asc' }],
      }),
    ]);
    const translated = new Set(rows.filter((row) => row.language === language).map(({ tag }) => tag));
    const shown = rows.filter((row) => row.language === language || !translated.has(row.tag));
    return helpTopics
      .map((topic) => ({
        topic,
        items: [...(topic === 'app' ? guides : []), ...shown.filter((row) => row.topic === topic)].map(
          ({ title, tag, content }) => ({ title, tag, content: safeHtml(content) }),
        ),
      }))
      .filter(({ items }) => items.length > 0);
  }
}
