import * as z from 'zod/mini';
import { endpoint, sealRefusals } from './endpoint.ts';
import { instant, text, uuid } from './shapes.ts';

/** Passkeys: a second proof that the browser gives only to the site that it was made at. Its texts are base64url. */
export const passkeyTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

const transports = z.array(z.enum(passkeyTransports));
const part = text(1, 8_000);
const shared = {
  id: text(1, 1_400),
  rawId: text(1, 1_400),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
};

/** The browser's answer at a login. */
export const passkeyAnswer = z.object({
  ...shared,
  response: z.object({ clientDataJSON: part, authenticatorData: part, signature: part }),
});

const newPasskeyAnswer = z.object({
  ...shared,
  response: z.object({ clientDataJSON: part, attestationObject: part, transports: z.array(text(1, 20)) }),
});
export type NewPasskeyAnswer = z.output<typeof newPasskeyAnswer>;

const request = z.object({
  challenge: z.string(),
  timeout: z.number(),
  userVerification: z.literal('preferred'),
  allowCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key'), transports })),
});
export type PasskeyRequest = z.output<typeof request>;

export const readLoginPasskey = endpoint({
  method: 'POST',
  path: '/wps/session/login/verification/passkey',
  allow: 'anyone',
  limit: { per: 'ip', max: 20, seconds: 60 },
  summary: 'What the browser is asked for, so that a passkey is the second proof of a login',
  body: z.object({ ticket: text(1, 200) }),
  answer: request,
  refusals: ['session.ticket_expired', 'request.too_many'],
});

const passkey = z.object({
  id: uuid,
  /** Browser and system it was made with, "Chrome on Android". */
  device: z.string(),
  createdAt: instant,
  lastUsedAt: z.nullable(instant),
});
const memberRefusals = ['session.invalid', 'members.real_account_needed'] as const;

export const listOwnPasskeys = endpoint({
  method: 'GET',
  path: '/wps/member/passkeys',
  allow: 'member',
  summary: 'The passkeys of the account',
  answer: z.array(passkey),
  refusals: memberRefusals,
});

export const startPasskey = endpoint({
  method: 'POST',
  path: '/wps/member/passkeys/creation',
  allow: 'member',
  encrypted: true,
  limit: { per: 'account', max: 10, seconds: 300 },
  summary:
    'What the browser is asked to make, for the password and, with an authenticator, a code of it or a recovery code; the ' +
    'account needs another second proof beside it',
  body: z.object({ password: z.optional(text(0, 256)), presentCode: z.optional(text(6, 12)) }),
  answer: z.object({
    code: z.string(),
    creation: z.object({
      challenge: z.string(),
      timeout: z.number(),
      rp: z.object({ name: z.string() }),
      user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
      pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
      attestation: z.literal('none'),
      authenticatorSelection: z.object({
        userVerification: z.literal('preferred'),
        residentKey: z.literal('discouraged'),
      }),
      excludeCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key') })),
    }),
  }),
  refusals: [
    ...memberRefusals,
    'security.old_password_wrong',
    'security.authenticator_code_needed',
    'session.code_wrong',
    'security.passkey_alone',
    'security.too_many_passkeys',
    'request.invalid',
    ...sealRefusals,
  ],
});

export const createPasskey = endpoint({
  method: 'POST',
  path: '/wps/member/passkeys',
  allow: 'member',
  encrypted: true,
  summary: 'Keep the passkey that the browser made',
  body: z.object({ code: text(1, 200), made: newPasskeyAnswer }),
  answer: z.array(passkey),
  refusals: [...memberRefusals, 'session.code_expired', 'session.code_wrong', 'request.invalid', ...sealRefusals],
});

export const removePasskey = endpoint({
  method: 'POST',
  path: '/wps/member/passkeys/:id/removal',
  allow: 'member',
  encrypted: true,
  limit: { per: 'account', max: 10, seconds: 300 },
  summary: 'Remove a passkey, for the password',
  params: z.object({ id: uuid }),
  body: z.object({ password: z.optional(text(0, 256)) }),
  answer: z.array(passkey),
  refusals: [...memberRefusals, 'security.old_password_wrong', 'request.not_found', 'request.invalid', ...sealRefusals],
});
