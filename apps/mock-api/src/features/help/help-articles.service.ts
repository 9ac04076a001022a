import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { itemAt } from '@apsara/domain/lists';
import { Refusal } from '@apsara/domain/refusals';
import { isGuideTag } from '@apsara/domain/sites/site-apps';
import { wordsErrors, writtenWords } from '@apsara/domain/sites/site-words';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { createHelpArticle, HelpArticle, updateHelpArticle } from '@apsara/api/help';
import type { HelpItem } from '@apsara/prisma/client';
import type { CallerSite, SignedInCaller } from '../../shared/caller.ts';
import { Database } from '../../shared/database.ts';
import { safeHtml } from '../../shared/input/safe-html.ts';
import { WholeList } from '../../shared/serve.ts';
import { requestId } from '../../shared/secrets/tokens.ts';
import { AuditService } from '../audit/audit.service.ts';

type Settings = Omit<ValidInputOf<typeof updateHelpArticle>, 'id'>;

/** The help centre's articles, as a site's operators write them: one row for each language, one article for its tag. */
@Injectable()
export class HelpArticlesService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
  ) {}

  async listHelpArticles({ site }: SignedInCaller): Promise<WholeList<HelpArticle>> {
    const rows = await this.database.helpItem.findMany({
      where: { siteCode: site.code },
      orderBy: [{ topic: 'asc' }, { position: 'asc' }, { tag: 'asc' }],
    });
    const tags = [...new Set(rows.map(({ tag }) => tag))];
    const articles = tags.map((tag) => articleOf(rows.filter((row) => row.tag === tag)));
    return new WholeList(articles);
  }

  /** @throws Refusal request.not_found, also for another site's */
  async readHelpArticle(tag: string, caller: SignedInCaller): Promise<HelpArticle> {
    return articleOf(await this.rows(tag, caller));
  }

  /**
   * The caller's key makes one article.
   * @throws Refusal request.invalid with every invalid field, `tag` where the site has another article of that tag or it is an
   * app's guide; request.key_reused
   */
  async createHelpArticle(
    { tag, ...settings }: ValidInputOf<typeof createHelpArticle>,
    caller: SignedInCaller,
  ): Promise<HelpArticle> {
    if (isGuideTag(tag)) throw new Refusal('request.invalid', { fields: [{ path: 'tag', code: 'taken' }] });
    const request = requestId('help article', caller.actor.id, caller.idempotencyKey);
    const data = rowsOf({ tag, requestId: request }, settings, caller.site);
    const isNew = await this.database.transaction(async (transaction) => {
      const written = await transaction
        .insertInto('helpItems')
        .values(data)
        .onConflict((taken) => taken.doNothing())
        .executeTakeFirst();
      const made = await transaction
        .selectFrom('helpItems')
        .selectAll()
        .where('siteCode', '=', caller.site.code)
        .where(({ eb, or }) => or([eb('tag', '=', tag), eb('requestId', '=', request)]))
        .execute();
      if (made.some((row) => row.requestId !== request))
        throw new Refusal('request.invalid', { fields: [{ path: 'tag', code: 'taken' }] });
      if (!isDeepStrictEqual(new Set(made), new Set(data))) throw new Refusal('request.key_reused');
      return written.numInsertedOrUpdatedRows !== 0n;
    });
    const after = articleOf(data);
    if (isNew) await this.audit.changed('help.changed', tag, caller, { before: null, after });
    return after;
  }

  /** @throws Refusal request.not_found, request.invalid with every invalid field */
  async updateHelpArticle(
    { id: tag, ...settings }: ValidInputOf<typeof updateHelpArticle>,
    caller: SignedInCaller,
  ): Promise<HelpArticle> {
    const rows = await this.rows(tag, caller);
    const data = rowsOf(itemAt(rows, 0), settings, caller.site);
    await this.database.transaction(async (transaction) => {
      const { code } = caller.site;
      await transaction.deleteFrom('helpItems').where('siteCode', '=', code).where('tag', '=', tag).execute();
      await transaction.insertInto('helpItems').values(data).execute();
    });
    const after = await this.readHelpArticle(tag, caller);
    await this.audit.changed('help.changed', tag, caller, { before: articleOf(rows), after });
    return after;
  }

  /** @throws Refusal request.not_found */
  async removeHelpArticle(tag: string, caller: SignedInCaller): Promise<HelpArticle> {
    const before = await this.readHelpArticle(tag, caller);
    await this.database.helpItem.deleteMany({ where: { siteCode: caller.site.code, tag } });
    await this.audit.changed('help.changed', tag, caller, { before, after: null });
    return before;
  }

  private async rows(tag: string, { site }: SignedInCaller): Promise<HelpItem[]> {
    const rows = await this.database.helpItem.findMany({ where: { siteCode: site.code, tag } });
    if (rows.length === 0) throw new Refusal('request.not_found');
    return rows;
  }
}

function articleOf(rows: readonly HelpItem[]): HelpArticle {
  const { tag, topic, position } = itemAt(rows, 0);
  const words = Object.fromEntries(rows.map(({ language, title, content }) => [language, { title, content }]));
  return { id: tag, topic, position, words };
}

/** The article as the table has it. @throws Refusal request.invalid where words are missing */
function rowsOf(
  of: Pick<HelpItem, 'tag' | 'requestId'>,
  { words, topic, position }: Settings,
  { code, defaultLanguage }: CallerSite,
): HelpItem[] {
  const errors = wordsErrors(words, defaultLanguage, ['title', 'content']);
  if (errors.length > 0) throw new Refusal('request.invalid', { fields: errors });
  return Object.entries(writtenWords(words)).map(([language, { title, content }]) => ({
    siteCode: code,
    language,
    tag: of.tag,
    requestId: of.requestId,
    topic,
    position,
    title: title.trim(),
    content: safeHtml(content),
  }));
}
