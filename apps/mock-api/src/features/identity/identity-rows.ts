import { identityParts, picturesOf, type DocumentLevel, type IdentityPart } from '@apsara/domain/members/identity';
import type { IdentityCheck } from '@apsara/prisma/client';

/** Where the numbers of documents lie. */
export const documentNumbers = {
  use: 'document numbers',
  table: 'identity_checks',
  column: 'document_number',
  key: 'id',
} as const;

export const documentLevelOf = ({ level }: Pick<IdentityCheck, 'level'>): DocumentLevel => (level === 3 ? 3 : 2);

/** The upload of each picture that is still kept. */
export function picturesIn(check: Pick<IdentityCheck, 'level' | 'firstId' | 'secondId'>): Map<IdentityPart, string> {
  const [first, second] = picturesOf[documentLevelOf(check)];
  const all: [IdentityPart, string | null][] = [
    [first, check.firstId],
    [second, check.secondId],
  ];
  return new Map(all.filter((pair): pair is [IdentityPart, string] => pair[1] !== null));
}

/** What its pictures are used for; who may see them is decided by it. */
export const purposeOf = (checkId: string): string => `identity:${checkId}`;

/** Parts that an operator can reject at a level: its pictures, and for level 2 what was typed. */
export const partsOf = (level: DocumentLevel): readonly IdentityPart[] =>
  identityParts.filter(
    (part) => picturesOf[level].some((picture) => picture === part) || (level === 2 && part === 'person'),
  );
