import { tidyDocumentNumber } from './identity.ts';

/** Traits by which a person is recognised again. */
export const traitKinds = ['mobile', 'email', 'document', 'payout'] as const;
export type TraitKind = (typeof traitKinds)[number];

/** A trait in its one form: however it was typed, the same person has the same text. */
export interface Trait {
  kind: TraitKind;
  text: string;
}

/** What is known of a person; null or absent where nothing is. */
export interface Traits {
  mobile?: string | null | undefined;
  email?: string | null | undefined;
  document?: string | null | undefined;
  payout?: { method: string; number: string } | undefined;
}

/** The traits that are there. A text in which nothing is left is no trait. */
export function traitsOf({ mobile, email, document, payout }: Traits): Trait[] {
  const all: Trait[] = [
    { kind: 'mobile', text: mobile?.replace(/[^\d+]/g, '') ?? '' },
    { kind: 'email', text: email?.trim().toLowerCase() ?? '' },
    { kind: 'document', text: tidyDocumentNumber(document ?? '') },
    { kind: 'payout', text: payout ? `${payout.method}/${payout.number}` : '' },
  ];
  return all.filter(({ text }) => text !== '');
}
