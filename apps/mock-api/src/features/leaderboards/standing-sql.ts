import { sql } from 'kysely';

/** A member's place in a period of a board. */
export interface StoredPlace {
  memberId: string;
  username: string;
  nameHidden: boolean;
  score: bigint;
  reachedAt: Date;
}

/** A period of a board, and the least that has a place in it. */
export interface BoardSpan {
  boardId: string;
  span: string;
  least: bigint;
}

const isPlaced = ({ boardId, span, least }: BoardSpan) => sql`
  s.board_id = ${boardId} AND s.span = ${span} AND s.score >= greatest(${least}::bigint, 1)
   AND NOT EXISTS (SELECT FROM leaderboard_disqualified d WHERE d.board_id = s.board_id AND d.span = s.span AND d.member_id = s.member_id)`;

/** The best of a period in their order, read from the index as far as they are asked for. */
export const placesOf = (of: BoardSpan, limit: number) => sql<StoredPlace>`
  SELECT s.member_id, m.username, m.name_hidden, s.score, s.reached_at
    FROM leaderboard_scores s JOIN members m ON m.id = s.member_id WHERE ${isPlaced(of)}
   ORDER BY s.score DESC, s.reached_at, s.member_id LIMIT ${limit}`;

/** Scores `s` of a period that are before the score `o`. */
const isBefore = ({ boardId, span }: BoardSpan) => sql`
  s.board_id = ${boardId} AND s.span = ${span} AND s.score >= o.score
   AND (s.score > o.score OR (s.reached_at, s.member_id) < (o.reached_at, o.member_id))`;

/**
 * A member's score, and how many are before it; null where the member has no place. All that are before are counted
 * from the index alone, then the few that were disqualified are taken off.
 */
export const ownPlace = (of: BoardSpan, memberId: string) => sql<{ score: bigint; before: bigint | null }>`
  SELECT o.score, CASE WHEN o.score >= greatest(${of.least}::bigint, 1)
      AND NOT EXISTS (SELECT FROM leaderboard_disqualified d WHERE d.board_id = o.board_id AND d.span = o.span AND d.member_id = o.member_id)
    THEN (SELECT count(*) FROM leaderboard_scores s WHERE ${isBefore(of)})
       - (SELECT count(*) FROM leaderboard_disqualified d JOIN leaderboard_scores s USING (board_id, span, member_id)
           WHERE ${isBefore(of)}) END AS before
    FROM leaderboard_scores o
   WHERE o.board_id = ${of.boardId} AND o.span = ${of.span} AND o.member_id = ${memberId}`;

/** Members who were disqualified in a period. */
export const disqualifiedOf = ({ boardId, span }: BoardSpan) => sql<StoredPlace & { reason: string }>`
  SELECT d.member_id, m.username, m.name_hidden, coalesce(s.score, 0)::bigint AS score, coalesce(s.reached_at, d.at) AS reached_at, d.reason
    FROM leaderboard_disqualified d JOIN members m ON m.id = d.member_id
    LEFT JOIN leaderboard_scores s ON s.board_id = d.board_id AND s.span = d.span AND s.member_id = d.member_id
   WHERE d.board_id = ${boardId} AND d.span = ${span} ORDER BY d.at, m.username`;
