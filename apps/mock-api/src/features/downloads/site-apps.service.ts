import { Injectable } from '@nestjs/common';
import { Refusal } from '@apsara/domain/refusals';
import { ownPath } from '@apsara/domain/sites/own-path';
import {
  appErrors,
  appPictures,
  isOffered,
  siteApps,
  writtenTexts,
  type AppSettings,
  type SiteApp,
  type Texts,
} from '@apsara/domain/sites/site-apps';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { SiteAppRow, updateSiteApp } from '@apsara/api/downloads';
import type { SiteApp as StoredApp } from '@apsara/prisma/client';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Database } from '../../shared/database.ts';
import { WholeList } from '../../shared/serve.ts';
import { json, type Transaction } from '../../shared/statements.ts';
import { AuditService } from '../audit/audit.service.ts';
import { UploadsService } from '../uploads/uploads.service.ts';

/** An app that nobody has set up. */
const unset: AppSettings = {
  isShown: false,
  url: '',
  version: '',
  size: '',
  qrUrl: '',
  qrMark: 'site',
  qrLogoId: null,
  steps: [],
  note: {},
};

/**
 * Gives a new site the guides of another, whose store addresses and pictures stay its own. What lay on the other site's
 * pages lies on those of the new one, and texts that name that site name the new one. What is not written in the new
 * site's own language is left out, as a guide without it could not be saved.
 */
export async function copyApps({ from, to }: { from: string; to: string }, transaction: Transaction): Promise<void> {
  const rows = await transaction.selectFrom('siteApps').selectAll().where('siteCode', '=', from).execute();
  const site = (code: string) =>
    transaction
      .selectFrom('sites')
      .select(['name', 'defaultLanguage'])
      .where('code', '=', code)
      .executeTakeFirstOrThrow();
  const [template, made] = [await site(from), await site(to)];
  const isOwn = (texts: Texts): boolean => Object.hasOwn(texts, made.defaultLanguage);
  const own = (url: string): string => (ownPath(url) === undefined ? '' : url);
  const renamed = (texts: Texts): Texts =>
    Object.fromEntries(
      Object.entries(texts).map(([language, text]) => [language, text.replaceAll(template.name, () => made.name)]),
    );
  const copies = rows.map(({ app, isShown, url, qrUrl, qrMark, steps, note }) => ({
    ...unset,
    siteCode: to,
    app,
    isShown: isOffered({ isShown, url: own(url) }),
    url: own(url),
    qrUrl: own(qrUrl),
    qrMark: qrMark === 'own' ? ('site' as const) : qrMark,
    steps: json(steps.filter(({ text }) => isOwn(text)).map(({ text }) => ({ text: renamed(text), pictureId: null }))),
    note: json(isOwn(note) ? renamed(note) : {}),
  }));
  if (copies.length > 0) await transaction.insertInto('siteApps').values(copies).execute();
}

/** The apps of a site as its operators publish them: where they are, their QR codes and their guides. */
@Injectable()
export class SiteAppsService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
    private readonly uploads: UploadsService,
  ) {}

  async listSiteApps({ site }: SignedInCaller): Promise<WholeList<SiteAppRow>> {
    const rows = await this.database.siteApp.findMany({ where: { siteCode: site.code } });
    return new WholeList(
      siteApps.map((app) =>
        rowOf(
          app,
          rows.find((row) => row.app === app),
        ),
      ),
    );
  }

  async readSiteApp(app: SiteApp, { site }: SignedInCaller): Promise<SiteAppRow> {
    const siteCode = site.code;
    const stored = await this.database.siteApp.findUnique({ where: { siteCode_app: { siteCode, app } } });
    return rowOf(app, stored ?? undefined);
  }

  /** @throws Refusal request.invalid with every invalid field, uploads.unknown */
  async updateSiteApp(
    { id, ...wanted }: ValidInputOf<typeof updateSiteApp>,
    caller: SignedInCaller,
  ): Promise<SiteAppRow> {
    const { site, actor } = caller;
    const settings = tidied(wanted);
    const errors = appErrors(settings, site.defaultLanguage);
    if (errors.length > 0) throw new Refusal('request.invalid', { fields: errors });
    const before = await this.readSiteApp(id, caller);
    const kept = appPictures(before);
    const named = `${site.code}/${id}`;
    const { qrLogoId } = settings;
    const qrLogo =
      qrLogoId !== null && qrLogoId !== before.qrLogoId ? await this.uploads.square(qrLogoId, actor.id) : undefined;
    await this.database.transaction(async (transaction) => {
      const columns = { ...settings, steps: json([...settings.steps]), note: json(settings.note) };
      await transaction
        .insertInto('siteApps')
        .values({ siteCode: site.code, app: id, ...columns })
        .onConflict((row) => row.columns(['siteCode', 'app']).doUpdateSet(columns))
        .execute();
      if (qrLogo) await this.uploads.showInCode(qrLogo, named, actor.id, transaction);
      const pictures = appPictures(settings);
      for (const picture of pictures)
        if (!kept.has(picture) && picture !== qrLogoId)
          await this.uploads.showOnApp(picture, named, actor.id, transaction);
      await this.uploads.remove(
        [...kept].filter((picture) => !pictures.has(picture)),
        transaction,
      );
    });
    const after = await this.readSiteApp(id, caller);
    await this.audit.changed('site.app_changed', id, caller, { before, after });
    return after;
  }
}

function rowOf(id: SiteApp, stored: StoredApp | undefined): SiteAppRow {
  if (!stored) return { id, ...unset, steps: [] };
  const { siteCode: _, app: __, ...settings } = stored;
  return { id, ...settings };
}

/** What was typed without white space around it, and without a picture that the code does not show. */
const tidied = (typed: Omit<ValidInputOf<typeof updateSiteApp>, 'id'>): AppSettings => ({
  ...typed,
  url: typed.url.trim(),
  version: typed.version.trim(),
  size: typed.size.trim(),
  qrUrl: typed.qrUrl.trim(),
  qrLogoId: typed.qrMark === 'own' ? typed.qrLogoId : null,
  steps: typed.steps.map(({ text, pictureId }) => ({ text: writtenTexts(text), pictureId })),
  note: writtenTexts(typed.note),
});
