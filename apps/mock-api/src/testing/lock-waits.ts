import { vi } from 'vitest';
import type { Database } from '../shared/database.ts';

/** Waits until `work` ends, however it ends, or something waits for a lock. */
export async function endsOrWaits(database: Database, work: Promise<unknown>): Promise<void> {
  let isDone = false;
  const end = () => {
    isDone = true;
  };
  void work.then(end, end);
  const waiting = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
  await vi.waitUntil(async () => isDone || (await database.sql(waiting)).length > 0, { timeout: 120_000 });
}

/** Something that one part of a test waits for, and another gives. */
export function signal(): { give: () => void; given: Promise<void> } {
  let give!: () => void;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { give, given };
}
