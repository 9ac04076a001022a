import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { text } from './shapes.ts';

/** A session: how someone signs in, stays in and leaves. */
export const signedIn = z.object({ firstTimeLogin: z.boolean(), passwordExpired: z.boolean(), token: z.string() });
export type SignedIn = z.output<typeof signedIn>;

export const login = endpoint({
  method: 'POST',
  path: '/wps/session/login',
  allow: 'anyone',
  encrypted: true,
  limit: { per: 'ip', max: 60, seconds: 60 },
  summary: 'Sign in by user name and password; with `Device: console` for agents only',
  body: z.object({ type: z.literal('username'), username: text(1, 64), password: text(1, 256), loginDeviceId: z.optional(text(1, 64)) }),
  answer: signedIn,
  refusals: [
    'session.wrong_credentials',
    'session.not_an_agent',
    'session.not_a_member',
    'session.blocked',
    'request.must_be_encrypted',
    'request.replayed',
    'request.too_many',
  ],
});

export const logout = endpoint({
  method: 'DELETE',
  path: '/wps/session/logout',
  allow: 'signed-in',
  summary: 'End this session',
  answer: z.object({ ended: z.literal(true) }),
  refusals: ['session.invalid'],
});

export const touch = endpoint({
  method: 'GET',
  path: '/wps/session/touch',
  allow: 'signed-in',
  summary: 'Is this session alive; keeps it so',
  answer: z.object({ alive: z.literal(true) }),
  refusals: ['session.invalid'],
});
