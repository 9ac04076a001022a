import type { Currency } from '@apsara/domain/money';
import { isMoneyMetric, readSteps, worstMissionCost, type MissionMetric } from '@apsara/domain/missions/missions';
import type { MissionForm, MissionRow } from '@apsara/api/missions';
import type { Queries } from '../../shared/statements.ts';
import { wireAmount } from '../../shared/wire.ts';

/** Missions that members see: published ones, and those that were, whose rewards may still wait. */
export const shownMissions = (queries: Queries, siteCode: string) =>
  queries
    .selectFrom('missions as m')
    .leftJoin('claimBudgets as b', 'b.sourceId', 'm.id')
    .selectAll('m')
    .select(['b.places', 'b.budget', 'b.used', 'b.spent'])
    .where('m.siteCode', '=', siteCode)
    .where('m.state', '!=', 'draft')
    .orderBy('m.position')
    .orderBy('m.code');

export type StoredMission = Awaited<ReturnType<ReturnType<typeof shownMissions>['execute']>>[number];

/** Whether nothing is left of its budget. */
export const isFull = ({ places, budget, used, spent }: StoredMission): boolean =>
  (places !== null && (used ?? 0) >= places) || (budget !== null && (spent ?? 0n) >= budget);

/** A quantity of what a metric counts. */
export const wireFigure = (metric: MissionMetric, figure: bigint, currency: string): string =>
  isMoneyMetric(metric) ? wireAmount(figure, currency) : String(figure);

/** A site's missions with what they have issued. */
export const missionsOf = (queries: Queries, siteCode: string) =>
  queries
    .selectFrom('missions as m')
    .leftJoin('claimBudgets as b', 'b.sourceId', 'm.id')
    .selectAll('m')
    .select(['b.places', 'b.budget', 'b.used', 'b.spent'])
    .select(({ selectFrom }) =>
      selectFrom('claims as c')
        .whereRef('c.sourceId', '=', 'm.id')
        .where('c.state', 'in', ['claimed', 'process'])
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .as('claimed'),
    )
    .where('m.siteCode', '=', siteCode);

export type ListedMission = Awaited<ReturnType<ReturnType<typeof missionsOf>['executeTakeFirstOrThrow']>>;

/** A mission's settings as a form has them. */
export function missionForm(stored: ListedMission, currency: Currency): MissionForm {
  const { metric } = stored;
  return {
    period: stored.period,
    metric,
    products: [...stored.products],
    vendor: stored.vendor,
    nodeId: stored.nodeId,
    steps: readSteps(stored.steps).map(({ target, reward, amount, multiple }) => ({
      target: wireFigure(metric, target, currency),
      reward,
      amount: reward === 'money' ? wireAmount(amount, currency) : String(amount),
      multiple,
    })),
    words: stored.words,
    art: stored.art,
    startsOn: stored.startsOn,
    endsOn: stored.endsOn,
    position: stored.position,
    places: stored.places,
    budget: stored.budget === null ? null : wireAmount(stored.budget, currency),
  };
}

export const missionRow = (stored: ListedMission, currency: Currency): MissionRow => ({
  ...missionForm(stored, currency),
  id: stored.id,
  code: stored.code,
  state: stored.state,
  worst: wireAmount(worstMissionCost(readSteps(stored.steps)), currency),
  used: stored.used ?? 0,
  claimed: Number(stored.claimed ?? 0n),
  spent: wireAmount(stored.spent ?? 0n, currency),
});
