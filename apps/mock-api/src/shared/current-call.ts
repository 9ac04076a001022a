import { AsyncLocalStorage } from 'node:async_hooks';

/** Where the call that is served comes from. */
interface CurrentCall {
  /** Empty for calls of vendors, which name no site. */
  siteCode: string;
  ip: string;
}

const calls = new AsyncLocalStorage<CurrentCall>();

/** Serves a call: whatever is written down meanwhile can name where it came from. */
export const duringCall = <Answer>(call: CurrentCall, serve: () => Answer): Answer => calls.run(call, serve);

/** The call that is served; undefined in jobs and commands. */
export const currentCall = (): CurrentCall | undefined => calls.getStore();
