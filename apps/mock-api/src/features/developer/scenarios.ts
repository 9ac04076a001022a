import { answerScenarios } from './answer-scenarios.ts';
import { orderScenarios } from './order-scenarios.ts';
import { keysOf } from '@apsara/domain/records';
import type { Scenario } from './scenario.ts';
import { transferScenarios, type TransferScenarioName } from './transfer-scenarios.ts';

const all = { ...orderScenarios, ...answerScenarios };
export type SeamlessScenarioName = keyof typeof all;
export type ScenarioName = SeamlessScenarioName | TransferScenarioName;

/** Every scenario a stand-in vendor plays on request, in the protocol's order (spec: wallet-protocol). */
export const seamlessNames = [
  'slow bet',
  'lost answer',
  'the same bet 10 times at once',
  'duplicate win',
  'win before bet',
  'rollback before bet',
  'bet after rollback',
  'win and bet out of order',
  'wrong signature',
  'bet delivered as a win',
  'stale timestamp',
  'wrong currency',
  'expired session',
  'closed round',
  'closed round under another ID',
  'win of 0',
  'win above a cap',
  'vendor down',
  'vendor in maintenance',
  'free-round win',
  'jackpot win',
  'negative adjust',
  'adjustment of another member’s bet',
  'game changed inside a session',
] as const satisfies readonly SeamlessScenarioName[];
export const transferNames = keysOf(transferScenarios);
export const scenarioNames = [...seamlessNames, ...transferNames];

export const isTransferName = (name: ScenarioName): name is TransferScenarioName => name in transferScenarios;

/** What can be played at a site: with one wallet for all vendors, or with wallets at vendors. */
export const namesAt = ({ isSingle }: { isSingle: boolean }): readonly ScenarioName[] =>
  isSingle ? seamlessNames : transferNames;

export const seamlessScenario = (name: SeamlessScenarioName): Scenario => all[name];
export const summaryOf = (name: ScenarioName): string =>
  isTransferName(name) ? transferScenarios[name].summary : all[name].summary;
