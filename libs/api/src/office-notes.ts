import * as z from 'zod/mini';
import { noteRules, tagRules } from '@apsara/domain/office/member-notes';
import { endpoint } from './endpoint.ts';
import { instant, operatorRefusals, text, uuid } from './shapes.ts';

/** What staff write down of accounts. Members never see it. */
const note = z.object({ id: uuid, note: z.string(), by: z.string(), at: instant });
export type SiteMemberNote = z.output<typeof note>;

const tags = z.array(z.string());
const notes = z.object({ tags, notes: z.array(note) });
export type SiteMemberNotes = z.output<typeof notes>;

const params = z.object({ id: uuid });
const oneRefusals = [...operatorRefusals, 'request.invalid', 'members.unknown'] as const;

export const readSiteMemberNotes = endpoint({
  method: 'GET',
  path: '/console/siteMembers/:id/notes',
  allow: 'operator',
  right: 'memberNotes.read',
  summary: 'What staff wrote down of an account: its tags, and all notes, newest first',
  params,
  answer: notes,
  refusals: oneRefusals,
});

export const createSiteMemberNote = endpoint({
  method: 'POST',
  path: '/console/siteMembers/:id/notes',
  allow: 'operator',
  right: 'memberNotes.write',
  idempotent: true,
  summary: 'Write a note about an account, which stays as it was written',
  params,
  body: z.object({ note: text(1, noteRules.max) }),
  answer: notes,
  refusals: [...oneRefusals, 'request.key_needed', 'request.key_reused'],
});

export const setSiteMemberTag = endpoint({
  method: 'POST',
  path: '/console/siteMembers/:id/tags',
  allow: 'operator',
  right: 'memberNotes.write',
  summary: 'Give an account a tag, or remove one; what is so already stays so',
  params,
  body: z.object({ tag: text(1, tagRules.maxLength), tagged: z.boolean() }),
  answer: notes,
  refusals: [...oneRefusals, 'office.too_many_tags'],
});

export const listSiteMemberTags = endpoint({
  method: 'GET',
  path: '/console/siteMemberTags',
  allow: 'operator',
  right: 'memberNotes.read',
  summary: "The tags that the site's accounts have, by name",
  answer: tags,
  refusals: operatorRefusals,
});
