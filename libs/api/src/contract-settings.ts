import * as z from 'zod/mini';
import { contractKinds } from '@apsara/domain/agents/contracts';
import { carryOvers, dividendFormulas } from '@apsara/domain/agents/dividends';
import { periods } from '@apsara/domain/time';
import { endpoint } from './endpoint.ts';
import { amount, operatorRefusals, wholeList, wholeNumber } from './shapes.ts';

/** A site's settings for each kind of contract. */
const kind = z.enum(contractKinds);

const settingFields = {
  /** Whether the site uses the kind; the rest counts from when it does. */
  used: z.boolean(),
  /** Of a dividend: how often it is paid. */
  period: z.enum(periods),
  formula: z.enum(dividendFormulas),
  carryOver: z.enum(carryOvers),
  activeMinimum: amount,
  review: z.boolean(),
  /** Days in which the holder must collect a payment; null where it is paid without. */
  collectDays: z.nullable(wholeNumber(1, 365)),
};
const setting = z.object({
  id: kind,
  ...settingFields,
  /** Its payments are shown: it is used, or some of them still wait or are owed. */
  shown: z.boolean(),
});
export type ContractSettings = z.output<typeof setting>;

export const listContractSettings = endpoint({
  method: 'GET',
  path: '/console/contractSettings',
  allow: 'console',
  right: 'contractSettings.read',
  summary: 'How the site uses each kind of contract, and which it does not use',
  query: wholeList,
  answer: z.array(setting),
  refusals: [...operatorRefusals, 'request.invalid'],
});

export const readContractSettings = endpoint({
  method: 'GET',
  path: '/console/contractSettings/:id',
  allow: 'console',
  right: 'contractSettings.read',
  summary: 'How the site uses one kind of contract; the id is the kind',
  params: z.object({ id: kind }),
  answer: setting,
  refusals: [...operatorRefusals, 'request.invalid'],
});

export const updateContractSettings = endpoint({
  method: 'PUT',
  path: '/console/contractSettings/:id',
  allow: 'operator',
  right: 'contractSettings.write',
  settings: true,
  summary: 'Use a kind of contract or not, and how; periods that end from now on are settled by it',
  params: z.object({ id: kind }),
  body: z.object(settingFields),
  answer: setting,
  refusals: [...operatorRefusals, 'request.invalid', 'site.settings_changed'],
});
