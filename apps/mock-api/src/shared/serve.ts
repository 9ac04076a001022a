import type { Type } from '@nestjs/common';
import type * as z from 'zod/mini';
import { envelopeOf, type Allow, type Endpoint, type ValidInputOf } from '@apsara/api/endpoint';
import type { wholeList } from '@apsara/api/shapes';
import type { Caller, SignedInCaller } from './caller.ts';

/**
 * What is sent in a way of its own, which the server knows by its class. A plain object of the same shape would be sent
 * as it is; the protected field, which exists for the compiler only, makes that an error.
 */
abstract class SentByClass {
  declare protected readonly nominal: true;
}

/** Rows of a console list, with the count of all rows that match. */
export class Rows<T> extends SentByClass {
  constructor(
    readonly rows: T[],
    readonly total: number,
    readonly from: number,
  ) {
    super();
  }
}

/** All rows of a short console list in its own order. */
export class WholeList<T extends { id: string }> extends SentByClass {
  constructor(readonly rows: readonly T[]) {
    super();
  }

  /** What a query names of them. */
  pick({ sort, range, filter }: z.output<typeof wholeList>): Rows<T> {
    const named = this.rows.filter(({ id }) => filter?.id?.includes(id) ?? true);
    if (sort?.[0] === 'id') named.sort((a, b) => (a.id < b.id ? -1 : 1));
    if (sort?.[1] === 'DESC') named.reverse();
    const [from, to] = range ?? [0, named.length];
    return new Rows(named.slice(from, to + 1), named.length, from);
  }
}

/** Every row of a list, batch after batch, while it is sent. */
export class RowStream<T> extends SentByClass {
  constructor(
    readonly total: number,
    readonly batches: AsyncIterable<T[]>,
  ) {
    super();
  }
}

/** An answer that says something in its headers, too. */
export class WithHeaders<T> extends SentByClass {
  constructor(
    readonly value: T,
    readonly headers: Readonly<Record<string, string>>,
  ) {
    super();
  }
}

type CallerOf<A extends Allow> = A extends
  | 'signed-in'
  | 'player'
  | 'member'
  | 'account'
  | 'agent'
  | 'operator'
  | 'console'
  ? SignedInCaller
  : Caller;
type Answer<E extends Endpoint> =
  | z.input<E['answer']>
  | WithHeaders<z.input<E['answer']>>
  | (z.input<E['answer']> extends (infer Row)[] ? Rows<Row> | RowStream<Row> | WholeList<Row & { id: string }> : never);

type Handler<E extends Endpoint> = (
  input: ValidInputOf<E>,
  caller: CallerOf<E['allow']>,
) => Answer<E> | Promise<Answer<E>>;

/** What the contract does not name does not leave: the answer passes through its shape before it is wrapped. */
export function wireAnswer(endpoint: Endpoint, answer: unknown): unknown {
  const value = endpoint.answer.parse(answer);
  return envelopeOf(endpoint.path) === 'value' ? { success: true, value } : value;
}

/** Every endpoint a controller serves, and by which method; the server compares it with the contract before it listens. */
export const served = new Map<Endpoint, { controller: Type; method: string }>();

type Binder<E extends Endpoint> = <H extends Handler<E>>(
  target: object,
  method: string,
  descriptor: TypedPropertyDescriptor<H>,
) => void;

/** Binds a controller's method to a line of the contract: its route, its validated input, its caller; the compiler checks the answer. */
export const Serve =
  <E extends Endpoint>(endpoint: E): Binder<E> =>
  (target, method) => {
    served.set(endpoint, { controller: target.constructor as Type, method });
  };
