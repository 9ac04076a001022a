import type { FieldErrorCode } from './field-error-codes.ts';

import { refusalKinds } from './refusal-kinds.ts';
import { refusals } from './refusal-table.ts';

export type RefusalCode = keyof typeof refusals;

/** One invalid field of a request: its path, the error code, and the bounds for the message. */
export interface FieldError {
  path: string;
  code: FieldErrorCode;
  min?: number;
  max?: number;
}

export interface RefusalDetails {
  fields?: FieldError[];
  retryAfterSeconds?: number;
  min?: string;
  max?: string;
  /** The name of the game that the refusal is about. */
  game?: string;
  /** Numbers of a lottery, each with what may still be bet on it: "47: 12.00". */
  numbers?: string;
  /** The prize of one bet by its name, as it is now: "1: 19.5000". */
  prizes?: string;
  /** The word of a message that is refused. */
  word?: string;
  /** The number of a lottery's issue. */
  issue?: string;
  /** Of a member's own limit: its period, and when it renews or ends; an ISO instant. */
  limit?: { period?: string; renewsAt?: string };
  /** When what is closed opens again; an ISO instant. */
  until?: string;
  /** The identity level that is needed. */
  level?: number;
}

/** Thrown by rules and services, turned into the wire's refusal by one filter, and thrown again by the typed client. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  readonly details: RefusalDetails;
  /** The server's message in the reader's language; the code if there is no message. */
  readonly words: string;
  constructor(code: RefusalCode, details: RefusalDetails = {}, words: string = code) {
    super(code);
    this.code = code;
    this.details = details;
    this.words = words;
  }
}

/** HTTP status of a refusal. Apart from the class, so that a browser, which never asks, does not load the table. */
export const statusOf = (code: RefusalCode): number => refusalKinds[refusals[code]];

export const isRefusalCode = (code: string): code is RefusalCode => Object.hasOwn(refusals, code);
