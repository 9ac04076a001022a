import type { LotteryTitle } from './lottery-title.ts';

const VIETNAM = 'Asia/Ho_Chi_Minh';

/** Sale of Vietnam's lotteries ends half an hour before the draw. */
const CLOSE_SECONDS = 1_800;

/** A region's time of the draw, and the weekdays (0 is Sunday) of the provinces that have a title. */
interface Region {
  readonly at: string;
  readonly draws: 'vnnorth' | 'vnsouth';
  readonly title: string;
  readonly provinces: Readonly<Record<string, readonly number[]>>;
  /** Whose draw the region's own title has by weekday; its own where the province has no title. */
  readonly ofTheDay: readonly (string | undefined)[];
}

/** Section 9.1 of the worked examples. */
const regions: readonly Region[] = [
  {
    at: '18:15',
    draws: 'vnnorth',
    title: 'NORTHERN',
    provinces: { HANOI: [1, 4], HAIPHONG: [5], QUANGNINH: [2], BACNINH: [3], NAMDINH: [6], THAIBINH: [0] },
    ofTheDay: ['THAIBINH', 'HANOI', 'QUANGNINH', 'BACNINH', 'HANOI', 'HAIPHONG', 'NAMDINH'],
  },
  {
    at: '17:15',
    draws: 'vnsouth',
    title: 'CENTRAL',
    provinces: {
      HUE: [0, 1],
      DANANG: [3, 6],
      KHANHHOA: [0, 3],
      QUANGNAM: [2],
      BINHDINH: [4],
      DAKLAK: [2],
      GIALAI: [5],
    },
    ofTheDay: [undefined, undefined, 'DAKLAK', 'DANANG', 'BINHDINH', 'GIALAI', 'DANANG'],
  },
  {
    at: '16:15',
    draws: 'vnsouth',
    title: 'SOUTHERN',
    provinces: {
      SAIGON: [1, 6],
      CANTHO: [3],
      DONGNAI: [3],
      TIENGIANG: [0],
      TAYNINH: [4],
      DALAT: [0],
      VUNGTAU: [2],
      LONGAN: [6],
      ANGIANG: [4],
      CAMAU: [1],
    },
    ofTheDay: ['TIENGIANG', 'SAIGON', undefined, 'DONGNAI', 'TAYNINH', undefined, 'SAIGON'],
  },
];

const codeOf = (name: string): string => `TCG_LOTTO_VN-${name}LOTTERY`;

function titleIn({ at, draws }: Region, name: string, weekdays?: readonly number[]): LotteryTitle {
  return {
    code: codeOf(name),
    vendor: 'TCG_LOTTO_VN',
    gameType: 'LOTT',
    draws,
    family: draws,
    modes: [3],
    schedule: { kind: 'daily', at, closeSeconds: CLOSE_SECONDS, zone: VIETNAM, ...(weekdays && { weekdays }) },
  };
}

/** The regions draw every day, a province on its weekdays. */
export const provinceTitles: readonly LotteryTitle[] = [
  ...regions.map((region) => titleIn(region, region.title)),
  ...regions.flatMap((region) =>
    Object.entries(region.provinces).map(([name, weekdays]) => titleIn(region, name, weekdays)),
  ),
];

/** 1 January 1970 was a Thursday. */
const weekdayOf = (slot: number): number => (slot + 4) % 7;

/** The province of the day whose draw a region's title has at a slot. */
export function regionalDraw(code: string, slot: number): string | undefined {
  const region = regions.find(({ title }) => codeOf(title) === code);
  const name = region?.ofTheDay[weekdayOf(slot)];
  return name === undefined ? undefined : codeOf(name);
}
