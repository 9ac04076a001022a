/** Branded ids: strings that cannot be passed for one another. Public ids are random (UUID or 128-bit text), never counters. */
export type Id<Name extends string> = string & { readonly __id: Name };

export type MemberId = Id<'member'>;

/** Says that a text, already checked by its source (database or contract), is an id of that kind. */
export const asId = <I extends Id<string>>(text: string): I => text as I;
