import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Refusal } from '@apsara/domain/refusals';
import type { ValidInputOf } from '@apsara/api/endpoint';
import {
  type createSavedFilter,
  type listSavedFilters,
  MAX_SAVED_FILTERS,
  type SavedFilter,
} from '@apsara/api/saved-filters';
import type { SavedFilter as Stored } from '@apsara/prisma/client';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Database } from '../../shared/database.ts';
import { directions } from '../../shared/lists/read-page.ts';
import { Rows } from '../../shared/serve.ts';

/** Filters that staff keep with their account. */
@Injectable()
export class SavedFiltersService {
  constructor(private readonly database: Database) {}

  async listSavedFilters(
    { sort, range, filter = {} }: ValidInputOf<typeof listSavedFilters>,
    { actor }: SignedInCaller,
  ): Promise<Rows<SavedFilter>> {
    const [from, to] = range ?? [0, 999];
    const { id, report } = filter;
    const where = { memberId: actor.id, ...(id ? { id: { in: id } } : {}), ...(report ? { report } : {}) };
    const order = directions[sort?.[1] ?? 'ASC'];
    const [rows, total] = await Promise.all([
      this.database.savedFilter.findMany({
        where,
        orderBy: [...(sort?.[0] === 'id' ? [] : [{ name: order }]), { id: order }],
        skip: from,
        take: to - from + 1,
      }),
      this.database.savedFilter.count({ where }),
    ]);
    return new Rows(rows.map(toWire), total, from);
  }

  /** Under a name that is there already the filter takes its place. @throws Refusal reports.too_many_filters */
  async createSavedFilter(
    { report, name, filter }: ValidInputOf<typeof createSavedFilter>,
    { actor }: SignedInCaller,
  ): Promise<SavedFilter> {
    const key = { memberId: actor.id, report, name };
    const others = await this.database.savedFilter.count({
      where: { memberId: actor.id, report, name: { not: name } },
    });
    if (others >= MAX_SAVED_FILTERS) throw new Refusal('reports.too_many_filters');
    const stored = await this.database.savedFilter.upsert({
      where: { memberId_report_name: key },
      create: { id: randomUUID(), ...key, filter },
      update: { filter },
    });
    return toWire(stored);
  }

  /** @throws Refusal reports.filter_unknown, also for another account's */
  async removeSavedFilter(id: string, { actor }: SignedInCaller): Promise<{ id: string }> {
    const { count } = await this.database.savedFilter.deleteMany({ where: { id, memberId: actor.id } });
    if (count === 0) throw new Refusal('reports.filter_unknown');
    return { id };
  }
}

const toWire = ({ id, report, name, filter }: Stored): SavedFilter => ({
  id,
  report: report as SavedFilter['report'],
  name,
  filter: filter as SavedFilter['filter'],
});
