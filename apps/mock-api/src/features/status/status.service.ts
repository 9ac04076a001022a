import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { inMaintenance } from '@apsara/domain/games/closings';
import { mayBeOutside } from '@apsara/domain/lottery/draws/sources';
import { lotteryPages } from '@apsara/domain/lottery/titles/lottery-pages';
import { titleOf } from '@apsara/domain/lottery/titles/titles';
import {
  afterLook,
  drawState,
  INCIDENT_DAYS,
  incidentsOf,
  messageState,
  paymentState,
  siteParts,
  vendorOfPart,
  vendorPart,
  vendorState,
  type PartState,
  type StatusChange,
  type StatusPart,
} from '@apsara/domain/sites/status';
import { portNames } from '@apsara/domain/sites/ports';
import type { PresentPart, SiteStatus } from '@apsara/api/status';
import type { Caller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { allRows, oneRow } from '../../shared/statements.ts';
import { wireInstant, wireInstantOrNull } from '../../shared/wire.ts';
import { requireSwitch, SitesService, type Site } from '../sites/sites.service.ts';
import { SiteVendorsService, untouched } from '../vendors/site-vendors.service.ts';
import { VendorsService, type VendorEntry } from '../vendors/vendors.service.ts';
import { dueDrawsOf, lastChangesOf, lateChannelsOf, oldestReviewsOf } from './status-sql.ts';

/** The job that looks, once a minute. */
export const STATUS_JOB = 'site-status';

const DAY_MS = 86_400_000;

const isLottery = (code: string): boolean => Object.hasOwn(lotteryPages, code);

/** What works at a site, for its players. */
@Injectable()
export class StatusService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly sites: SitesService,
    private readonly vendors: VendorsService,
    private readonly siteVendors: SiteVendorsService,
  ) {}

  /** @throws Refusal site.switched_off */
  async readSiteStatus({ site: { code } }: Caller): Promise<SiteStatus> {
    const site = await this.sites.byCode(code);
    requireSwitch(site, 'STATUS3');
    const [changes, last, offered, job] = await Promise.all([
      this.#changes(code),
      this.#present(code),
      this.#offered(code),
      this.database.jobState.findUnique({ where: { name: STATUS_JOB } }),
    ]);
    const names = new Map(offered.map(({ vendor }) => [vendor.code, vendor.displayName]));
    const shown = (part: string): Pick<PresentPart, 'part' | 'name'>[] => {
      const vendor = vendorOfPart(part);
      const name = vendor === undefined ? undefined : names.get(vendor);
      if (name !== undefined) return [{ part: 'vendor', name }];
      return siteParts.filter((each) => each === part).map((each) => ({ part: each, name: '' }));
    };
    return {
      checkedAt: wireInstantOrNull(job?.succeededAt ?? null),
      parts: partsOf(
        site,
        offered.map(({ vendor }) => vendor),
      ).flatMap((part) =>
        shown(part).map((named) => ({
          ...named,
          state: last.get(part)?.state ?? 'working',
          since: wireInstantOrNull(last.get(part)?.at ?? null),
        })),
      ),
      incidents: incidentsOf(changes, this.#keptSince()).flatMap(({ part, state, from, until }) =>
        shown(part).map((named) => ({
          ...named,
          state,
          from: wireInstant(from),
          until: wireInstantOrNull(until),
        })),
      ),
    };
  }

  /**
   * Writes down what two looks in a row found changed at a site, and drops what is no longer shown.
   * @param answers by a vendor's code, as `VendorAnswers` has them
   * @returns how many parts changed
   */
  async note(site: Site, answers: ReadonlyMap<string, number | null>): Promise<number> {
    const [last, states] = [await this.#present(site.code), await this.#states(site, answers)];
    const siteCode = site.code;
    const before = await this.database.statusLook.findMany({ where: { siteCode } });
    // What the site no longer offers has no incident that goes on.
    const gone = [...last.keys()].filter((part) => !states.has(part));
    const found = new Map<string, PartState>([...gone.map((part) => [part, 'working'] as const), ...states]);
    const present = new Map([...last].map(([part, { state }]) => [part, state]));
    const { changed, inDoubt } = afterLook(present, before, found, this.clock.now());
    const ofSite = ({ part, state, at }: StatusChange) => ({ siteCode, part, state, at });
    await this.database.transaction(async (transaction) => {
      await transaction.deleteFrom('statusLooks').where('siteCode', '=', siteCode).execute();
      if (inDoubt.length > 0) await transaction.insertInto('statusLooks').values(inDoubt.map(ofSite)).execute();
      if (changed.length > 0) await transaction.insertInto('statusChanges').values(changed.map(ofSite)).execute();
    });
    await this.#forget(siteCode);
    return changed.length;
  }

  async #states(site: Site, answers: ReadonlyMap<string, number | null>): Promise<ReadonlyMap<string, PartState>> {
    const { query } = this.database;
    const now = this.clock.now();
    const where = { siteCode: site.code };
    const [offered, providers, ports, reviews, late, due] = await Promise.all([
      this.#offered(site.code),
      this.database.paymentProvider.findMany({
        where,
        select: { direction: true, lastSuccessAt: true, lastErrorAt: true },
      }),
      this.database.port.findMany({ where, select: { port: true, lastSuccessAt: true, lastErrorAt: true } }),
      oneRow(query, oldestReviewsOf(site.code), 'status_reviews'),
      allRows(query, lateChannelsOf(site.code, now), 'status_late_channels'),
      allRows(query, dueDrawsOf(site.code, now), 'status_due_draws'),
    ]);
    const paid = (direction: 'in' | 'out', oldest: Date | null): PartState =>
      paymentState(
        providers.filter((one) => one.direction === direction),
        oldest,
        now,
      );
    const sent = (channel: string): PartState =>
      messageState(
        ports.find(({ port }) => port === channel),
        late.some((one) => one.channel === channel),
        now,
      );
    const draws = due.map(({ lottery, drawsAt }) => {
      const title = titleOf(lottery);
      return { drawsAt, outside: title !== undefined && mayBeOutside(title) };
    });
    const states: Record<string, () => PartState> = {
      deposits: () => paid('in', reviews.deposits),
      withdrawals: () => paid('out', reviews.withdrawals),
      sms: () => sent('sms'),
      email: () => sent('email'),
      draws: () => drawState(draws, now),
      ...Object.fromEntries(
        offered.map(({ vendor, isClosed }) => [
          vendorPart(vendor.code),
          () => vendorState(isClosed, answers.get(vendor.code)),
        ]),
      ),
    };
    const parts = partsOf(
      site,
      offered.map(({ vendor }) => vendor),
    );
    return new Map(parts.map((part) => [part, states[part]?.() ?? 'working']));
  }

  /** The vendors whose games the site's lists show, and whether they are in maintenance. */
  async #offered(siteCode: string): Promise<{ vendor: VendorEntry; isClosed: boolean }[]> {
    const [vendors, own] = [await this.vendors.all(), await this.siteVendors.of(siteCode)];
    const now = this.clock.now();
    return [...vendors.values()].flatMap((vendor) => {
      const closing = own.get(vendor.code) ?? untouched;
      const isClosed = vendor.maintenance || inMaintenance(closing, now);
      return vendor.hidden || closing.off ? [] : [{ vendor, isClosed }];
    });
  }

  /** The last change of each part. A part without one has always worked. */
  async #present(siteCode: string): Promise<ReadonlyMap<string, StatusChange>> {
    const rows = await allRows(this.database.query, lastChangesOf(siteCode), 'status_present');
    return new Map(rows.map((change) => [change.part, change]));
  }

  #changes(siteCode: string) {
    return this.database.statusChange.findMany({
      where: { siteCode },
      select: { part: true, state: true, at: true },
      orderBy: [{ at: 'asc' }, { part: 'asc' }],
    });
  }

  #keptSince(): Date {
    return new Date(this.clock.now().getTime() - INCIDENT_DAYS * DAY_MS);
  }

  /** Changes to which another one came before the days that are shown began. */
  async #forget(siteCode: string): Promise<void> {
    await this.database.query
      .deleteFrom('statusChanges as old')
      .where('old.siteCode', '=', siteCode)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('statusChanges as next')
            .select(sql.lit(1).as('one'))
            .whereRef('next.siteCode', '=', 'old.siteCode')
            .whereRef('next.part', '=', 'old.part')
            .whereRef('next.at', '>', 'old.at')
            .where('next.at', '<', this.#keptSince()),
        ),
      )
      .execute();
  }
}

/** The parts of a site: what it can send through, its draws where it has lotteries, and its vendors of games. */
function partsOf(site: Site, vendors: readonly VendorEntry[]): StatusPart[] {
  const codes = vendors.map(({ code }) => code);
  const has = (part: (typeof siteParts)[number]): boolean => {
    const port = portNames.find((name) => name === part);
    if (port) return site.ports.has(port);
    return part !== 'draws' || codes.some(isLottery);
  };
  return [...siteParts.filter(has), ...codes.filter((code) => !isLottery(code)).map(vendorPart)];
}
