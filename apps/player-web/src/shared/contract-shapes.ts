/**
 * What the build puts in place of zod/mini. The browser never validates: of every line of the contract it reads only which
 * names are params, query or body, and zod would be a tenth of the first visit's bytes for that.
 */
interface Shape {
  shape: Record<string, unknown>;
  check: () => Shape;
}

function of(shape: Record<string, unknown>): Shape {
  const self: Shape = { shape, check: () => self };
  return self;
}

const leaf = (): Shape => of({});

export const object = of;
export const strictObject = of;
export const extend = (base: Shape, more: Record<string, unknown>): Shape => of({ ...base.shape, ...more });
export const omit = ({ shape }: Shape, names: Record<string, true>): Shape =>
  of(Object.fromEntries(Object.entries(shape).filter(([name]) => !(name in names))));
export const coerce = { number: leaf };
export const NEVER = undefined;
export {
  leaf as _default,
  leaf as any,
  leaf as array,
  leaf as boolean,
  leaf as custom,
  leaf as enum,
  leaf as gte,
  leaf as int,
  leaf as literal,
  leaf as lte,
  leaf as maxLength,
  leaf as minLength,
  leaf as null,
  leaf as nullable,
  leaf as number,
  leaf as optional,
  leaf as partialRecord,
  leaf as pipe,
  leaf as record,
  leaf as refine,
  leaf as regex,
  leaf as string,
  leaf as transform,
  leaf as trim,
  leaf as tuple,
  leaf as union,
  leaf as unknown,
};
