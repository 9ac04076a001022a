import { AsyncLocalStorage } from 'node:async_hooks';

/** What a span says of its work: names and numbers of the house, never a secret, an address with a query, or a person's data. */
export type Facts = Readonly<Record<string, string | number>>;

export interface Plan {
  name: string;
  /** A request that is answered, a call to another process, or work inside this one. */
  kind: 'server' | 'client' | 'internal';
  facts?: Facts;
}

/** A piece of work on its way, in a trace that is exported. */
export interface OpenSpan {
  /** Names it to another process, as W3C Trace Context writes it. */
  readonly traceparent: string;
  readonly isOver: boolean;
  /** Names work of another trace that was done for this one as well. */
  refer(to: OpenSpan): void;
  end(facts?: Facts, hasFailed?: boolean): void;
}

/** Makes spans; the text of a parent is a traceparent of another process. */
export interface Tracer {
  /** Whether a trace that begins here is exported, or the caller's trace that goes on. */
  picks(traceparent: string | undefined): boolean;
  open(plan: Plan, parent: OpenSpan | string | undefined): OpenSpan;
}

let tracer: Tracer | undefined;
const present = new AsyncLocalStorage<OpenSpan>();

/** From here on spans are made by it; undefined: there are none. */
export const traceBy = (one: Tracer | undefined): void => void (tracer = one);

export const isTraced = (): boolean => tracer !== undefined;

/** The span of the work that runs; undefined where its trace is left out. */
export const presentSpan = (): OpenSpan | undefined => present.getStore();

const goesOn = (span: OpenSpan | undefined): span is OpenSpan => span !== undefined && !span.isOver;

/** What names the present work to another process. */
export function traceHeaders(): Record<string, string> {
  const span = presentSpan();
  return goesOn(span) ? { traceparent: span.traceparent } : {};
}

/** Does work as part of a span; of none: as part of no span. */
export function withinSpan<T>(span: OpenSpan | undefined, work: () => T): T {
  if (!tracer || presentSpan() === span) return work();
  return span ? present.run(span, work) : present.exit(work);
}

/** A span below the present one, where there is one. */
export function openBelow(plan: Plan): OpenSpan | undefined {
  const span = presentSpan();
  return tracer && goesOn(span) ? tracer.open(plan, span) : undefined;
}

/** The span of what came from outside; undefined where the trace is left out. What is left out costs next to nothing. */
export function openFor(name: () => Plan, traceparent: string | undefined): OpenSpan | undefined {
  return tracer?.picks(traceparent) ? tracer.open(name(), traceparent) : undefined;
}

async function ending<T>(span: OpenSpan, work: () => Promise<T>): Promise<T> {
  try {
    // A query of Prisma's begins when it is awaited.
    const answer = await present.run(span, async () => await work());
    span.end();
    return answer;
  } catch (error) {
    span.end({}, true);
    throw error;
  }
}

/** Does work as a span below the present one, where there is one. */
export function duringSpan<T>(plan: Plan, work: () => Promise<T>): Promise<T> {
  const span = openBelow(plan);
  return span ? ending(span, work) : work();
}

/** Does work as a span below the present one, or as the first of a trace. */
export function duringTrace<T>(plan: Plan, work: () => Promise<T>): Promise<T> {
  const span = openBelow(plan) ?? openFor(() => plan, undefined);
  return span ? ending(span, work) : withinSpan(undefined, work);
}

/** Does one piece of work for several spans: below the first, and the others name it. */
export function duringShared<T>(
  plan: Plan,
  spans: readonly (OpenSpan | undefined)[],
  work: () => Promise<T>,
): Promise<T> {
  const [first, ...others] = spans.filter(goesOn);
  if (!tracer || !first) return withinSpan(undefined, work);
  const span = tracer.open(plan, first);
  for (const other of others) other.refer(span);
  return ending(span, work);
}
