import type { FastifyInstance } from 'fastify';
import type { GameServices } from './game-services.ts';

interface Work {
  everyMs: number;
  /**
   * True to wait one interval before the first run, until games have resumed their open rounds; otherwise it runs at
   * once.
   */
  isLate?: boolean;
  /** Once, before the first time. */
  prepare: () => Promise<void>;
  /** One after the other, each also when the one before it failed. */
  steps: readonly (() => Promise<void>)[];
  /** Log message of a failed run; the next interval tries again. */
  failed: string;
}

/** Does something again and again, one time after the other, from the start of the process to its end. */
export function always(
  app: FastifyInstance,
  { log }: GameServices,
  { everyMs, isLate = false, prepare, steps, failed }: Work,
): void {
  let timer: NodeJS.Timeout | undefined;
  let underWay = Promise.resolve();
  let stopped = false;
  const work = async () => {
    for (const step of steps) await step().catch((err: unknown) => log.error({ err }, failed));
    if (!stopped) timer = setTimeout(again, everyMs);
  };
  const again = () => {
    underWay = work();
  };
  app.addHook('onReady', async () => {
    await prepare();
    if (isLate) timer = setTimeout(again, everyMs);
    else again();
  });
  app.addHook('onClose', async () => {
    stopped = true;
    clearTimeout(timer);
    await underWay;
  });
}
