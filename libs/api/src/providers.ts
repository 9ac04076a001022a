import * as z from 'zod/mini';
import {
  noticeSignatures,
  providerBounds,
  providerDirections,
  signatureEncodings,
} from '@apsara/domain/payments/providers';
import { endpoint } from './endpoint.ts';
import { instant, operatorRefusals, text, uuid, wholeList, wholeNumber } from './shapes.ts';

/** Payment providers of a site: who takes members' payments, and who makes payments to them. */
const url = text(0, providerBounds.url);
const name = text(0, providerBounds.name);
const template = text(0, providerBounds.template);
const values = z.array(text(1, providerBounds.name)).check(z.maxLength(providerBounds.values));

const settings = z.object({
  createUrl: url,
  createBody: template,
  statusUrl: url,
  statusBody: template,
  keyHeader: name,
  pageField: name,
  referenceField: name,
  idField: name,
  amountField: name,
  currencyField: name,
  outcomeField: name,
  paidValues: values,
  failedValues: values,
  unknownValues: values,
  signature: z.enum(noticeSignatures),
  encoding: z.enum(signatureEncodings),
  signatureHeader: name,
  timestampHeader: name,
  signedText: template,
});

/** Written only: an answer has empty texts here, and an empty text leaves the key that there is. */
const secrets = z.object({
  /** What the provider's API asks for. */
  apiKey: text(0, providerBounds.key),
  /** What checks its notices: the shared key, or its public key in PEM. */
  noticeKey: text(0, providerBounds.key),
});

const provider = z.object({ name: text(1, providerBounds.name), settings, secrets });

const row = z.extend(provider, {
  id: uuid,
  direction: z.enum(providerDirections),
  /** Where the provider sends its notices. */
  noticeUrl: z.string(),
  /** Counts the changes of the provider. */
  version: wholeNumber(0, 2_147_483_647),
  lastSuccessAt: z.nullable(instant),
  lastErrorAt: z.nullable(instant),
  lastError: z.string(),
  lastNoticeAt: z.nullable(instant),
});
export type PaymentProviderRow = z.output<typeof row>;

const params = z.object({ id: uuid });

export const listPaymentProviders = endpoint({
  method: 'GET',
  path: '/console/paymentProviders',
  allow: 'operator',
  right: 'paymentProviders.read',
  summary: "The site's payment providers, and how they answer",
  query: wholeList,
  answer: z.array(row),
  refusals: [...operatorRefusals, 'request.invalid'],
});

export const readPaymentProvider = endpoint({
  method: 'GET',
  path: '/console/paymentProviders/:id',
  allow: 'operator',
  right: 'paymentProviders.read',
  summary: 'One payment provider with its settings, without its keys',
  params,
  answer: row,
  refusals: [...operatorRefusals, 'providers.unknown'],
});

export const createPaymentProvider = endpoint({
  method: 'POST',
  path: '/console/paymentProviders',
  allow: 'operator',
  right: 'paymentProviders.write',
  summary: 'Connect a payment provider; methods then name it',
  body: z.extend(provider, { direction: z.enum(providerDirections) }),
  answer: row,
  refusals: [...operatorRefusals, 'request.invalid'],
});

export const updatePaymentProvider = endpoint({
  method: 'PUT',
  path: '/console/paymentProviders/:id',
  allow: 'operator',
  right: 'paymentProviders.write',
  settings: true,
  summary: "Change a provider's settings or keys. Keys are written again when they are to go to another server",
  params,
  body: z.extend(provider, { version: wholeNumber(0, 2_147_483_647) }),
  answer: row,
  refusals: [...operatorRefusals, 'providers.unknown', 'request.invalid', 'site.settings_changed'],
});
