import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { text } from './shapes.ts';

/** Challenges: what makes a program's thousandth try cost more than a person's first. */

/**
 * Proof that a person sends this and not a program: a challenge of `GET /wps/system/botChallenge` with its solution, `{
 * challenge, solution }` as JSON in base64. Required if the site's status says `botCheck`; valid once, for ten minutes.
 */
export const botCheck = z.optional(text(0, 4_000));

export const createCaptcha = endpoint({
  method: 'GET',
  path: '/wps/captcha',
  allow: 'anyone',
  always: true,
  limit: { per: 'ip', max: 60, seconds: 60 },
  summary: 'A captcha: a PNG in base64, its id in the header X-Captcha-Id',
  answer: z.string(),
  refusals: ['request.too_many'],
});

export const createBotChallenge = endpoint({
  method: 'GET',
  path: '/wps/system/botChallenge',
  allow: 'anyone',
  always: true,
  limit: { per: 'ip', max: 120, seconds: 60 },
  summary: 'A proof-of-work challenge whose solution is sent as botCheck',
  answer: z.record(z.string(), z.unknown()),
  refusals: ['site.unknown', 'request.too_many'],
});
