import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { picture, uuid } from './shapes.ts';

/** An upload: a picture a member hands in, to be named in another call (a deposit's slip, proof, a complaint). */
export const createUpload = endpoint({
  method: 'POST',
  path: '/wps/member/uploads',
  allow: 'member',
  excluded: true,
  limit: { per: 'account', max: 30, seconds: 3600 },
  summary: 'Hand in one picture; the id is good for a day until another call uses it',
  files: { max: 1 },
  answer: z.object({ id: z.string() }),
  refusals: [
    'session.invalid',
    'session.forbidden',
    'members.real_account_needed',
    'request.unreadable',
    'request.invalid',
    'request.too_many',
    'uploads.no_picture',
    'uploads.store_away',
    'uploads.too_large',
  ],
});

export const createPicture = endpoint({
  method: 'POST',
  path: '/console/uploads',
  allow: 'operator',
  right: 'uploads.write',
  limit: { per: 'account', max: 30, seconds: 3600 },
  summary: "Hand in one picture for the site's pages; the id is good for a day until another call uses it",
  files: { max: 1 },
  answer: z.object({ id: z.string() }),
  refusals: [
    'session.invalid',
    'session.forbidden',
    'request.unreadable',
    'request.invalid',
    'request.too_many',
    'uploads.no_picture',
    'uploads.store_away',
    'uploads.too_large',
  ],
});

export const readOwnUpload = endpoint({
  method: 'GET',
  path: '/wps/member/uploads/:id',
  allow: 'member',
  summary: 'A picture the member submitted',
  params: z.object({ id: uuid }),
  answer: picture,
  refusals: [
    'session.invalid',
    'session.forbidden',
    'members.real_account_needed',
    'uploads.unknown',
    'uploads.store_away',
  ],
});

export const readUpload = endpoint({
  method: 'GET',
  path: '/console/uploads/:id',
  allow: 'operator',
  right: 'uploads.read',
  summary: "A picture a member of the operator's site submitted",
  params: z.object({ id: uuid }),
  answer: picture,
  refusals: ['session.invalid', 'session.forbidden', 'uploads.unknown', 'uploads.store_away'],
});
