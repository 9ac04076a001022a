import { sql, type RawBuilder } from 'kysely';
import type { MissionMetric, MissionSpan } from '@apsara/domain/missions/missions';

/** What a mission counts in one of its periods. */
export interface AskedFigure {
  metric: MissionMetric;
  products: readonly string[];
  vendor: string | null;
  nodeId: number | null;
  span: MissionSpan;
  /** Figures below it are left out. */
  least: bigint;
}

export interface Figure {
  memberId: string;
  /** The place of what was asked, from 1. */
  place: number;
  figure: bigint;
}

/** What members have of each, in one statement, whatever they have played. */
export function figures(members: readonly string[], asked: readonly AskedFigure[]): RawBuilder<Figure> {
  const rows = asked.map(({ metric, products, vendor, nodeId, span, least }) => ({
    metric,
    products,
    vendor,
    node: nodeId,
    first: span.from,
    last: span.to,
    least: String(least),
  }));
  return sql<Figure>`
    WITH asked AS (
      SELECT a.place::int AS place, r.*
        FROM jsonb_array_elements(${JSON.stringify(rows)}::jsonb) WITH ORDINALITY a(row, place)
       CROSS JOIN jsonb_to_record(a.row) AS r(metric text, products text[], vendor text, node int, first date, last date, least bigint)),
    played AS MATERIALIZED (
      SELECT m.id AS member_id, p.*
        FROM unnest(${members}::uuid[]) m(id)
        JOIN (SELECT min(first) AS first, max(last) AS last FROM asked
               WHERE vendor IS NOT NULL OR node IS NOT NULL HAVING count(*) > 0) s ON true
       CROSS JOIN LATERAL missions_play(m.id, s.first, s.last) p)
    SELECT f.member_id, f.place, f.figure FROM (
      SELECT m.id AS member_id, a.place, a.least,
             CASE WHEN a.vendor IS NULL AND a.node IS NULL
               THEN missions_figure(m.id, a.metric, a.products, a.first, a.last)
               ELSE (SELECT CASE a.metric WHEN 'valid_bets' THEN coalesce(sum(p.valid), 0)
                              WHEN 'bets' THEN coalesce(sum(p.bets), 0) WHEN 'wins' THEN coalesce(sum(p.wins), 0)
                              ELSE count(DISTINCT p.day) END::bigint
                       FROM played p
                      WHERE p.member_id = m.id AND p.day BETWEEN a.first AND a.last
                        AND (a.vendor IS NULL OR p.vendor_code = a.vendor) AND (a.node IS NULL OR p.node_id = a.node)
                        AND (cardinality(a.products) = 0 OR p.product = ANY (a.products))) END AS figure
        FROM unnest(${members}::uuid[]) m(id) CROSS JOIN asked a) f
     WHERE f.figure >= f.least ORDER BY 1, 2`;
}
