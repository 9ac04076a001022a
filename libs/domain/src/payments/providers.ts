import type { FieldError } from '../refusals.ts';
import { isHeaderName, isJsonTemplate, isPrivateWay, originOf, valueAt } from '../sites/ports.ts';

/** A provider takes payments `in` from members, or makes payments `out` to them. */
export const providerDirections = ['in', 'out'] as const;
export type ProviderDirection = (typeof providerDirections)[number];

/** How a provider signs its notices: with the key that both know, or with a private key of its own. */
export const noticeSignatures = ['hmac-sha256', 'rsa-sha256'] as const;
export const signatureEncodings = ['hex', 'base64'] as const;

/**
 * A payment provider that is spoken to by HTTP, as its own documentation describes it. `createUrl`, `createBody`,
 * `statusUrl` and `statusBody` are templates of `{reference}`, `{amount}` and `{currency}`; of a payment in also
 * `{back}`, the page that the payer returns to, and `{notify}`, where notices go; of a payment out also `{notify}`,
 * `{method}`, `{number}` and `{holder}`. A field is a path of names and places in an answer, `data.0.status`. Amounts are
 * decimal texts.
 */
export interface ProviderSettings {
  createUrl: string;
  /** JSON. */
  createBody: string;
  statusUrl: string;
  /** JSON; empty: the state is asked for by GET. */
  statusBody: string;
  /** The name of the header that has the key of the provider's API. */
  keyHeader: string;
  /** Of a payment in, the field of the answer with the page that the payer goes to. */
  pageField: string;
  /** The same fields in notices and in answers to questions for the state. */
  referenceField: string;
  idField: string;
  amountField: string;
  currencyField: string;
  outcomeField: string;
  paidValues: string[];
  failedValues: string[];
  /** The provider does not know the payment; every other value says that it has not ended. */
  unknownValues: string[];
  signature: (typeof noticeSignatures)[number];
  encoding: (typeof signatureEncodings)[number];
  signatureHeader: string;
  /** Empty: notices have no time. */
  timestampHeader: string;
  /** What is signed: a template of `{timestamp}` and `{body}`. */
  signedText: string;
}

/** Lengths in characters. */
export const providerBounds = { name: 120, url: 500, template: 4_000, key: 8_000, values: 20 } as const;

/** What a provider says of a payment. */
export interface ProviderWord {
  reference: string;
  /** The provider's own name of it. */
  providerRef: string;
  amount: string;
  currency: string;
  outcome: 'paid' | 'failed' | 'pending' | 'unknown';
}

/** What a notice, or an answer about a payment, says; undefined where a field is missing that it needs. */
export function providerWord(settings: ProviderSettings, said: unknown): ProviderWord | undefined {
  const at = (field: string): string => valueAt(said, field) ?? '';
  const value = at(settings.outcomeField);
  const reference = at(settings.referenceField);
  if (value === '' || reference === '') return undefined;
  const outcome = settings.paidValues.includes(value)
    ? 'paid'
    : settings.failedValues.includes(value)
      ? 'failed'
      : settings.unknownValues.includes(value)
        ? 'unknown'
        : 'pending';
  const word = {
    reference,
    providerRef: at(settings.idField),
    amount: at(settings.amountField),
    currency: at(settings.currencyField),
    outcome,
  } as const;
  const isWhole = word.providerRef !== '' && word.amount !== '' && word.currency !== '';
  return outcome === 'paid' && !isWhole ? undefined : word;
}

/** A template's address with something in each placeholder. */
const filled = (template: string): string => template.replaceAll(/\{\w+\}/g, '0');

const isApart = (values: readonly string[], others: readonly string[]): boolean =>
  values.every((value) => !others.includes(value));

/** What is wrong with the settings of a provider, field by field. */
export function providerErrors(direction: ProviderDirection, settings: ProviderSettings): FieldError[] {
  const wrong = (source: keyof ProviderSettings, isRight: boolean): FieldError[] =>
    isRight ? [] : [{ path: `settings.${source}`, code: settings[source].length === 0 ? 'required' : 'format' }];
  const { createUrl, createBody, statusUrl, statusBody, keyHeader, signatureHeader, timestampHeader } = settings;
  return [
    ...wrong('createUrl', isPrivateWay(filled(createUrl))),
    ...wrong(
      'createBody',
      isJsonTemplate(createBody) && ['{reference}', '{amount}'].every((part) => createBody.includes(part)),
    ),
    ...wrong('statusUrl', isPrivateWay(filled(statusUrl)) && `${statusUrl} ${statusBody}`.includes('{reference}')),
    ...wrong('statusBody', statusBody === '' || isJsonTemplate(statusBody)),
    ...wrong('keyHeader', isHeaderName(keyHeader)),
    ...wrong('signatureHeader', isHeaderName(signatureHeader)),
    ...wrong('timestampHeader', timestampHeader === '' || isHeaderName(timestampHeader)),
    ...wrong(
      'signedText',
      settings.signedText.includes('{body}') &&
        settings.signedText.includes('{timestamp}') === (timestampHeader !== ''),
    ),
    ...wrong('pageField', direction === 'out' || settings.pageField !== ''),
    ...(['referenceField', 'idField', 'amountField', 'currencyField', 'outcomeField'] as const).flatMap((field) =>
      wrong(field, settings[field] !== ''),
    ),
    ...wrong('paidValues', settings.paidValues.length > 0),
    ...wrong('failedValues', settings.failedValues.length > 0 && isApart(settings.failedValues, settings.paidValues)),
    ...wrong('unknownValues', isApart(settings.unknownValues, [...settings.paidValues, ...settings.failedValues])),
  ];
}

/** Where the keys of a provider go: to another place they are not sent unless they are written again. */
export const placesOf = ({ createUrl, statusUrl }: ProviderSettings): string =>
  [createUrl, statusUrl].map((url) => originOf(filled(url))).join(' ');

/** A deposit is asked about so long after it was opened, and again after as long as it has waited, up to an hour. */
const FIRST_QUESTION_MS = 2 * 60_000;
const LONGEST_PAUSE_MS = 60 * 60_000;
/** A payer's bank may take a day; after that nobody asks about the order. */
const ASKED_FOR_MS = 24 * 60 * 60_000;

/** When a payment in without a notice is next asked about; undefined once nobody asks. */
export function nextQuestion({ createdAt, askedAt }: { createdAt: Date; askedAt: Date | null }): Date | undefined {
  const last = askedAt ?? createdAt;
  const waited = last.getTime() - createdAt.getTime();
  const next = new Date(last.getTime() + Math.min(Math.max(waited, FIRST_QUESTION_MS), LONGEST_PAUSE_MS));
  return next.getTime() - createdAt.getTime() > ASKED_FOR_MS ? undefined : next;
}
