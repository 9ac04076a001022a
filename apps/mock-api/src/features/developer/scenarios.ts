import { answerScenarios } from './answer-scenarios.ts';
import { orderScenarios } from './order-scenarios.ts';
import type { Scenario } from './scenario.ts';

const all = { ...orderScenarios, ...answerScenarios };
export type ScenarioName = keyof typeof all;

/** Every scenario a stand-in vendor plays on request, in the protocol's order (spec: wallet-protocol). */
export const scenarioNames = [
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
] as const satisfies readonly ScenarioName[];

export const scenarioOf = (name: ScenarioName): Scenario => all[name];
