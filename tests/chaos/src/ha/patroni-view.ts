import type { DatabaseNode } from './database-node.ts';

/** What Patroni tells of a PostgreSQL (GET /cluster). */
export interface Member {
  name: string;
  role: 'leader' | 'sync_standby' | 'replica';
  state: string;
  timeline: number;
  lag?: number | 'unknown';
}

/** A replica may be behind by so many bytes while it follows. */
const FOLLOWS_WITHIN = 1_000_000;

/** How a node sees all three; undefined when it is not there. */
async function viewOf(node: DatabaseNode): Promise<readonly Member[] | undefined> {
  try {
    const response = await fetch(`${node.rest}/cluster`, { signal: AbortSignal.timeout(1_500) });
    const { members }: { members: Member[] } = JSON.parse(await response.text());
    return members;
  } catch {
    return undefined;
  }
}

/** The first view that one of the nodes has. */
export async function membersOf(nodes: readonly DatabaseNode[]): Promise<readonly Member[]> {
  const views = await Promise.all(nodes.map(viewOf));
  return views.find((view) => view !== undefined) ?? [];
}

/** One primary, and two that follow it closely on its timeline, one of them synchronously if that is wanted. */
export function isWhole(members: readonly Member[], count: number, isSynchronous: boolean): boolean {
  const leader = members.find(({ role }) => role === 'leader');
  const following = members.filter(
    ({ role, state, timeline, lag }) =>
      role !== 'leader' &&
      ['running', 'streaming'].includes(state) &&
      timeline === leader?.timeline &&
      typeof lag === 'number' &&
      lag < FOLLOWS_WITHIN,
  );
  const synchronous = following.filter(({ role }) => role === 'sync_standby').length;
  return leader?.state === 'running' && following.length === count - 1 && synchronous === (isSynchronous ? 1 : 0);
}
