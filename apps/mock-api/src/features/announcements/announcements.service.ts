import { Injectable } from '@nestjs/common';
import { must } from '@apsara/domain/must';
import {
  announcementTypes,
  TO_AGENTS,
  type AnnouncementType,
  type BannerGroup,
  type Execution,
} from '@apsara/domain/promotions/announcements';
import type { Language } from '@apsara/domain/sites/languages';
import type { Announcement as Told, Banner, listShownAnnouncements, TeamAnnouncement } from '@apsara/api/announcements';
import type { AnswerOf } from '@apsara/api/endpoint';
import type { Announcement, Prisma } from '@apsara/prisma/client';
import type { CallerSite } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { wireInstant } from '../../shared/wire.ts';
import { safeHtml } from '../../shared/input/safe-html.ts';
import { OffersService } from '../offers/offers.service.ts';
import { pictureAddress } from '../uploads/uploads.service.ts';

/** What is written of an announcement in one language; `content` is HTML, of a banner a plain line. */
interface Words {
  title: string;
  content: string;
}

interface Wanted {
  types: readonly string[];
  execution?: Execution | undefined;
}

/** The reader and the language they read. */
interface Reader {
  site: CallerSite;
  language: Language;
  /** Nobody while the reader is not signed in. */
  memberId?: string | undefined;
}

/** An offer by its type, by the promotion it is about, or by where it leads; a pop-up always is taken for one. */
const isOffer = ({ type, promotionType, linkage }: Announcement): boolean =>
  type === 'PR' || type === 'PU' || promotionType !== null || (linkage?.startsWith('/promotions') ?? false);

/** The words in the reader's language, in the site's own where there are none, or in the only one that an agent wrote. */
function wordsOf(row: Announcement, { site, language }: Reader): Words {
  const [any] = Object.values(row.words);
  return row.words[language] ?? row.words[site.defaultLanguage] ?? any ?? { title: '', content: '' };
}

const SIZES: Record<BannerGroup, string> = { w_home: '1200x480', w_login: '720x1120', w_register: '720x1120' };

function bannerOf(row: Announcement, reader: Reader): Banner {
  const groupName = must(row.groupName, 'the position of a banner');
  const { title, content } = wordsOf(row, reader);
  return {
    id: row.id,
    groupName,
    url: row.pictureId ? pictureAddress(row.pictureId) : `/art/1/banner/${row.art}.${SIZES[groupName]}.svg`,
    linkageType: must(row.linkageType, 'the target of a banner'),
    ...(row.linkage ? { linkage: row.linkage } : {}),
    title,
    text: content,
  };
}

function toldOf(row: Announcement, reader: Reader): Told {
  const { title, content } = wordsOf(row, reader);
  return {
    id: row.id,
    title,
    content: safeHtml(content),
    ...(row.promotionType ? { promotionType: row.promotionType } : {}),
  };
}

/** All accounts above one. */
export async function uplinesOf(database: Database, descendantId: string): Promise<string[]> {
  const where = { descendantId, distance: { gt: 0 } };
  const links = await database.teamLink.findMany({ where, select: { ancestorId: true } });
  return links.map(({ ancestorId }) => ancestorId);
}

/** Announcements that are shown at an instant. */
export const runningAt = (now: Date): Prisma.AnnouncementWhereInput => ({
  from: { lte: now },
  OR: [{ until: null }, { until: { gt: now } }],
});

@Injectable()
export class AnnouncementsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly offers: OffersService,
  ) {}

  /** A site's current announcements in their order; offers are left out for members who must not get any. */
  async listShownAnnouncements(
    { types, execution }: Wanted,
    reader: Reader,
  ): Promise<AnswerOf<typeof listShownAnnouncements>> {
    const now = this.clock.now();
    const rows = await this.database.announcement.findMany({
      where: {
        siteCode: reader.site.code,
        type: { in: announcementTypes.filter((type) => types.includes(type)) },
        AND: [runningAt(now), ...(execution ? [{ OR: [{ execution: null }, { execution }] }] : [])],
      },
      orderBy: [{ position: 'asc' }, { id: 'asc' }],
    });
    const mayBeOffered = await this.offers.mayBeOffered({ siteCode: reader.site.code, memberId: reader.memberId });
    const told = mayBeOffered ? rows : rows.filter((row) => !isOffer(row));
    const of = (type: AnnouncementType) => told.filter((row) => row.type === type);
    return {
      banners: of('B').map((row) => bannerOf(row, reader)),
      player: of('PL').map((row) => toldOf(row, reader)),
      popup: of('PU').map((row) => ({
        ...toldOf(row, reader),
        execution: must(row.execution, 'the audience of a pop-up'),
      })),
      promotion: of('PR').map((row) => toldOf(row, reader)),
    };
  }

  /**
   * What the agents above a member announce now; of nobody beside or below, and not what the site announces to agents. It may
   * be an offer, so that nobody sees an offer who may not be offered anything.
   */
  async listTeamAnnouncements(memberId: string, reader: Reader): Promise<TeamAnnouncement[]> {
    if (!(await this.offers.mayBeOffered({ siteCode: reader.site.code, memberId }))) return [];
    const rows = await this.database.announcement.findMany({
      where: {
        siteCode: reader.site.code,
        type: TO_AGENTS,
        authorId: { in: await uplinesOf(this.database, memberId) },
        ...runningAt(this.clock.now()),
      },
      orderBy: [{ from: 'desc' }, { id: 'asc' }],
    });
    const authors = await this.database.member.findMany({
      where: { id: { in: rows.flatMap(({ authorId }) => authorId ?? []) } },
      select: { id: true, username: true },
    });
    const names = new Map(authors.map(({ id, username }) => [id, username]));
    return rows.map((row) => {
      const { title, content } = wordsOf(row, reader);
      const from = must(names.get(row.authorId ?? ''), 'the author of an announcement');
      return { id: row.id, title, content: safeHtml(content), from, startsAt: wireInstant(row.from) };
    });
  }
}
