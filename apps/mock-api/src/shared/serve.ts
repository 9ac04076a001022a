import { createParamDecorator, HttpCode, RequestMapping, RequestMethod, SetMetadata, type ExecutionContext } from '@nestjs/common';
import type * as z from 'zod/mini';
import { envelopeOf, type Allow, type Endpoint, type ValidInputOf } from '@apsara/api/endpoint';
import type { Caller, GatedRequest, SignedInCaller } from './caller.ts';

export const ENDPOINT = Symbol('endpoint');

/** An answer already in the wire's bytes; whoever makes one has checked it against the contract. */
export class Prepared {
  constructor(readonly bytes: Buffer) {}
}

/** Rows of a console list, with the count of all rows that match. */
export class Rows<T> {
  constructor(
    readonly rows: T[],
    readonly total: number,
    readonly from: number,
  ) {}
}

type CallerOf<A extends Allow> = A extends 'signed-in' | 'member' | 'agent' | 'operator' ? SignedInCaller : Caller;
type Answer<E extends Endpoint> = z.input<E['answer']> | Prepared | (z.input<E['answer']> extends (infer Row)[] ? Rows<Row> : never);

type Handler<E extends Endpoint> = (input: ValidInputOf<E>, caller: CallerOf<E['allow']>) => Answer<E> | Promise<Answer<E>>;

const InputParam = createParamDecorator((_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<GatedRequest>().input);
const CallerParam = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<GatedRequest>().caller,
);

/** What the contract does not name does not leave: the answer passes through its shape before it is wrapped. */
export function wireAnswer(endpoint: Endpoint, answer: unknown): unknown {
  if (answer instanceof Prepared) return answer;
  const value = endpoint.answer.parse(answer instanceof Rows ? answer.rows : answer);
  if (answer instanceof Rows) return new Rows(value as unknown[], answer.total, answer.from);
  return envelopeOf(endpoint.path) === 'value' ? { success: true, value } : value;
}

/** Every endpoint a controller serves; the server compares it with the contract before it listens. */
export const served = new Set<Endpoint>();

/** Binds a controller's method to a line of the contract: its route, its validated input, its caller; the compiler checks the answer. */
export const Serve =
  <E extends Endpoint>(endpoint: E) =>
  <H extends Handler<E>>(target: object, key: string, descriptor: TypedPropertyDescriptor<H>): void => {
    served.add(endpoint);
    const handler = descriptor.value! as unknown as (...args: unknown[]) => unknown;
    descriptor.value = async function served(this: unknown, input: unknown, caller: unknown) {
      return wireAnswer(endpoint, await handler.call(this, input, caller));
    } as unknown as H;
    InputParam()(target, key, 0);
    CallerParam()(target, key, 1);
    RequestMapping({ path: endpoint.path, method: RequestMethod[endpoint.method] })(
      target,
      key,
      descriptor as TypedPropertyDescriptor<unknown>,
    );
    HttpCode(200)(target, key, descriptor as TypedPropertyDescriptor<unknown>);
    SetMetadata(ENDPOINT, endpoint)(descriptor.value!);
  };
