import type { Type } from '@nestjs/common';
import type * as z from 'zod/mini';
import { envelopeOf, type Allow, type Endpoint, type ValidInputOf } from '@apsara/api/endpoint';
import type { Caller, SignedInCaller } from './caller.ts';

/** Rows of a console list, with the count of all rows that match. */
export class Rows<T> {
  constructor(
    readonly rows: T[],
    readonly total: number,
    readonly from: number,
  ) {}
}

/** An answer that says something in its headers, too. */
export class WithHeaders<T> {
  constructor(
    readonly value: T,
    readonly headers: Readonly<Record<string, string>>,
  ) {}
}

type CallerOf<A extends Allow> = A extends 'signed-in' | 'member' | 'agent' | 'operator' ? SignedInCaller : Caller;
type Answer<E extends Endpoint> =
  z.input<E['answer']> | WithHeaders<z.input<E['answer']>> | (z.input<E['answer']> extends (infer Row)[] ? Rows<Row> : never);

type Handler<E extends Endpoint> = (input: ValidInputOf<E>, caller: CallerOf<E['allow']>) => Answer<E> | Promise<Answer<E>>;

/** What the contract does not name does not leave: the answer passes through its shape before it is wrapped. */
export function wireAnswer(endpoint: Endpoint, answer: unknown): unknown {
  const value = endpoint.answer.parse(answer);
  return envelopeOf(endpoint.path) === 'value' ? { success: true, value } : value;
}

/** Every endpoint a controller serves, and by which method; the server compares it with the contract before it listens. */
export const served = new Map<Endpoint, { controller: Type; method: string }>();

type Binder<E extends Endpoint> = <H extends Handler<E>>(target: object, method: string, descriptor: TypedPropertyDescriptor<H>) => void;

/** Binds a controller's method to a line of the contract: its route, its validated input, its caller; the compiler checks the answer. */
export const Serve =
  <E extends Endpoint>(endpoint: E): Binder<E> =>
  (target, method) => {
    served.set(endpoint, { controller: target.constructor as Type, method });
  };
