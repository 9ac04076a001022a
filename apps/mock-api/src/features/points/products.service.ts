import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { Refusal } from '@apsara/domain/refusals';
import { wordsErrors, writtenWords } from '@apsara/domain/sites/site-words';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { createProduct, ProductRow, updateProduct } from '@apsara/api/points';
import type { PointProduct } from '@apsara/prisma/client';
import type { CallerSite, SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { json } from '../../shared/statements.ts';
import { WholeList } from '../../shared/serve.ts';
import { requestId } from '../../shared/secrets/tokens.ts';
import { AuditService } from '../audit/audit.service.ts';

type Settings = ValidInputOf<typeof createProduct>;

/** What points buy at a site, as its operators set it. */
@Injectable()
export class ProductsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
  ) {}

  async listProducts({ site }: SignedInCaller): Promise<WholeList<ProductRow>> {
    const rows = await this.database.pointProduct.findMany({
      where: { siteCode: site.code },
      orderBy: [{ position: 'asc' }, { id: 'asc' }],
    });
    return new WholeList(rows.map(rowOf));
  }

  /** @throws Refusal points.product_unknown, also for another site's */
  async readProduct(id: string, { site }: SignedInCaller): Promise<ProductRow> {
    const row = await this.database.pointProduct.findUnique({ where: { id, siteCode: site.code } });
    if (!row) throw new Refusal('points.product_unknown');
    return rowOf(row);
  }

  /** The caller's key makes one product. @throws Refusal request.invalid, request.key_reused */
  async createProduct({ added, ...settings }: Settings, caller: SignedInCaller): Promise<ProductRow> {
    const { site, idempotencyKey } = caller;
    const data = dataOf(settings, site);
    if (added < 0) throw new Refusal('request.invalid', { fields: [{ path: 'added', code: 'too_small' }] });
    const id = requestId('product', site.code, idempotencyKey);
    const { count } = await this.database.pointProduct.createMany({
      data: [{ id, siteCode: site.code, ...data, remaining: added }],
      skipDuplicates: true,
    });
    const made = await this.database.pointProduct.findUniqueOrThrow({ where: { id } });
    if (!isDeepStrictEqual({ ...made, ...data }, made)) throw new Refusal('request.key_reused');
    const after = rowOf(made);
    if (count === 1) await this.audit.changed('points.product_changed', id, caller, { before: null, after });
    return after;
  }

  /**
   * What members take at the same time is taken of what remains then; the caller's key adds to it once.
   * @throws Refusal points.product_unknown, request.invalid, request.key_reused
   */
  async updateProduct(
    { id, ...asked }: ValidInputOf<typeof updateProduct>,
    caller: SignedInCaller,
  ): Promise<ProductRow> {
    const before = await this.readProduct(id, caller);
    const { added, ...settings } = asked;
    const data = dataOf(settings, caller.site);
    const change = {
      id: requestId('product change', id, caller.idempotencyKey),
      productId: id,
      at: this.clock.now(),
    };
    const isNew = await this.database.transaction(async (transaction) => {
      const written = await transaction
        .insertInto('pointProductChanges')
        .values({ ...change, asked: json(asked) })
        .onConflict((taken) => taken.doNothing())
        .executeTakeFirst();
      if (written.numInsertedOrUpdatedRows === 0n) return false;
      const done = await transaction
        .updateTable('pointProducts')
        .set(({ eb }) => ({ ...data, names: json(data.names), remaining: eb('remaining', '+', added) }))
        .where('id', '=', id)
        .where('remaining', '>=', -added)
        .executeTakeFirst();
      if (done.numUpdatedRows === 0n)
        throw new Refusal('request.invalid', { fields: [{ path: 'added', code: 'too_small' }] });
      return true;
    });
    if (!isNew) return this.changed(change.id, asked, before);
    const after = await this.readProduct(id, caller);
    await this.audit.changed('points.product_changed', id, caller, { before, after });
    return after;
  }

  /** The product as it stands, where the change was asked for in these very words. @throws Refusal request.key_reused */
  private async changed(changeId: string, asked: object, product: ProductRow): Promise<ProductRow> {
    const done = await this.database.pointProductChange.findUniqueOrThrow({ where: { id: changeId } });
    if (!isDeepStrictEqual(done.asked, asked)) throw new Refusal('request.key_reused');
    return product;
  }
}

function rowOf({ id, names, art, points, most, remaining, position, offered }: PointProduct): ProductRow {
  const words = Object.fromEntries(Object.entries(names).map(([language, name]) => [language, { name }]));
  return {
    id,
    offered,
    words,
    art: art as ProductRow['art'],
    points: Number(points),
    most,
    position,
    remaining,
    added: 0,
  };
}

/** The settings as the table has them. @throws Refusal request.invalid where a name is missing */
function dataOf({ words, points, ...settings }: Omit<Settings, 'added'>, { defaultLanguage }: CallerSite) {
  const errors = wordsErrors(words, defaultLanguage, ['name']);
  if (errors.length > 0) throw new Refusal('request.invalid', { fields: errors });
  const names = Object.fromEntries(
    Object.entries(writtenWords(words)).map(([language, { name }]) => [language, name.trim()]),
  );
  return { ...settings, names, points: BigInt(points) };
}
