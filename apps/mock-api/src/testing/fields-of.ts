import type * as z from 'zod/mini';

/** The parts of a line's shape by name, through whatever wraps it; none where it has no parts. */
export function fieldsOf(shape: z.ZodMiniType | undefined): [string, z.ZodMiniType][] {
  const def = shape?._zod.def as
    | { shape?: Record<string, z.ZodMiniType>; innerType?: z.ZodMiniType; out?: z.ZodMiniType }
    | undefined;
  return def?.shape
    ? Object.entries(def.shape)
    : def?.innerType || def?.out
      ? fieldsOf((def.innerType ?? def.out)!)
      : [];
}
