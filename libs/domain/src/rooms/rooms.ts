import { languageCodes, type Language } from '../sites/languages.ts';

/** Who wrote a message: a member, or the staff in the name of the house. */
export const roomAuthors = ['member', 'house'] as const;
export type RoomAuthor = (typeof roomAuthors)[number];

/** Who removed a message: its own member, or the house. */
export const roomRemovals = ['own', 'house'] as const;
export type RoomRemoval = (typeof roomRemovals)[number];

/** Why a member reports a message. */
export const reportReasons = ['abuse', 'spam', 'fraud', 'personal', 'unlisted'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** Why an account reads only: a trial account, and one in a break or an exclusion, or that closes. */
export const readOnlyCauses = ['trial', 'break'] as const;
export type ReadOnlyCause = (typeof readOnlyCauses)[number];

/** Parts of the console's list of messages. */
export const roomViews = ['reported', 'shown', 'removed'] as const;
export type RoomView = (typeof roomViews)[number];

/** How long a member is muted, in hours; null: for good. */
export const muteHours = [1, 24, 168, 720] as const;

/** Bounds of the rooms. Lengths in code points, so that a Khmer word costs what it shows. */
export const roomRules = {
  maxLength: 300,
  /** Messages of one page of the history. */
  page: 50,
  /** What a page that was away is sent at once; one that missed more reads the newest page. */
  mostChanges: 200,
  messagesPerMinute: 20,
  reportsPerHour: 30,
  /** How long members can delete what they wrote. */
  deleteSeconds: 60,
  /** Complaints come within half a year: what was reported or removed stays for so long. */
  evidenceDays: 180,
  mostWords: 500,
  maxWord: 40,
} as const;

/** How the rooms of a site work. */
export interface RoomSettings {
  /** Languages of the site that have no room. */
  closed: readonly Language[];
  /** Languages whose room is read only for now. */
  paused: readonly Language[];
  /** Between two messages of a member in a room; 0: no wait. */
  slowSeconds: number;
  /** Whether messages with links or telephone numbers are refused. */
  refuseLinks: boolean;
  /** Words that no message may have, in any language. */
  words: readonly string[];
  /** Messages are removed after so many days. */
  keepDays: number;
}

/** Of a site that has never set them. */
export const newRoomSettings: RoomSettings = {
  closed: [],
  paused: [],
  slowSeconds: 5,
  refuseLinks: true,
  words: [],
  keepDays: 30,
};

/** The rooms of a site, in the order in which we name languages. */
export const openRooms = (languages: readonly Language[], { closed }: Pick<RoomSettings, 'closed'>): Language[] =>
  languageCodes.filter((code) => languages.includes(code) && !closed.includes(code));

/** How many characters people count, whatever a language needs to write one. */
export const lengthOf = (text: string): number => Array.from(text).length;

/** The whole seconds that are left of a time that began at an instant; one that has begun counts. */
const secondsLeft = (began: Date, seconds: number, now: Date): number =>
  Math.max(0, Math.ceil((began.getTime() + seconds * 1_000 - now.getTime()) / 1_000));

/** For how many seconds its member may still delete a message; 0: no longer. */
export const secondsToDelete = (at: Date, now: Date): number => secondsLeft(at, roomRules.deleteSeconds, now);

/** The whole seconds that a member waits in slow mode, after the own last message. */
export const secondsToWait = (
  last: Date | null,
  now: Date,
  { slowSeconds }: Pick<RoomSettings, 'slowSeconds'>,
): number => (last === null ? 0 : secondsLeft(last, slowSeconds, now));

/** Whether a mute counts at an instant; without an end it is for good. */
export const isMuted = ({ until, liftedAt }: { until: Date | null; liftedAt: Date | null }, now: Date): boolean =>
  liftedAt === null && (until === null || until > now);
