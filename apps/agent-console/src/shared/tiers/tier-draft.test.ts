import { expect, test } from 'vitest';
import type { Tier } from '@apsara/domain/agents/contracts';
import {
  ceilingText,
  draftErrors,
  draftFor,
  draftOf,
  floorText,
  newDraft,
  wireOf,
  type TiersDraft,
} from './tier-draft.ts';

const own: Tier[] = [
  { bets: 100_000_00n, netLoss: null, headcount: 3, rate: { type: 'share', millionths: 8_000 } },
  { bets: 300_000_00n, netLoss: null, headcount: 5, rate: { type: 'share', millionths: 10_000 } },
];
const tier = (minimumBet: string, activeMember: string, rate: string) => ({
  minimumBet,
  netLoss: '',
  activeMember,
  rate,
});
const draft = (...tiers: ReturnType<typeof tier>[]): TiersDraft => ({ rateType: 'P', asksNetLoss: false, tiers });
const errors = (typed: TiersDraft, kind: 'daily_wage' | 'dividend' = 'daily_wage') =>
  draftErrors(kind, typed, 'KHR', own).map((error) => `${error.tier}.${error.field} ${error.word}`);

test('accepts amounts as people write them and sends the wire format', () => {
  const typed = draft(tier('100,000', '3', '0.8'));
  expect(errors(typed)).toEqual([]);
  expect(wireOf(typed)).toEqual([{ minimumBet: '100000', netLoss: null, activeMember: 3, rateType: 'P', rate: '0.8' }]);
  expect(draftOf(wireOf(typed)).tiers[0]!.rate).toBe('0.8');
});

test('reports an empty or invalid value at its field', () => {
  expect(errors(draft(tier('', '3.5', '0.8')))).toEqual([
    '0.minimumBet field_errors.required',
    '0.activeMember field_errors.format',
  ]);
  expect(errors({ ...draft(tier('1', '1', '1')), asksNetLoss: true })).toEqual(['0.netLoss field_errors.required']);
});

test('applies the rules of signing', () => {
  expect(errors(draft(tier('100000', '3', '0.9')))).toEqual(['0.rate tiers.above_own']);
  expect(errors(draft(tier('300000', '5', '0.8'), tier('400000', '5', '0.9')))).toEqual([
    '1.activeMember tiers.must_rise',
  ]);
});

test("adjusts a tier's maximum rate to the typed thresholds", () => {
  const most = (minimumBet: string, activeMember: string) =>
    ceilingText(draft(tier(minimumBet, activeMember, '')), 0, 'KHR', own);
  expect([most('100,000', '3'), most('300000', '4'), most('300000', '5')]).toEqual(['0.8 %', '0.8 %', '1 %']);
  expect([most('99999', '3'), most('', '3')]).toEqual([null, undefined]);
  expect(ceilingText(draft(tier('1', '1', '')), 0, 'KHR', null)).toBe('100 %');
  expect(ceilingText({ ...draft(tier('1', '1', '')), rateType: 'F' }, 0, 'KHR', null)).toBeUndefined();
});

test("has no limit for a dividend's rate until its net loss is valid", () => {
  const dividend = own.map((one, index) => ({ ...one, netLoss: BigInt(index + 1) * 1_000_00n }));
  const most = (netLoss: string) =>
    ceilingText(
      { rateType: 'P', asksNetLoss: true, tiers: [{ ...tier('300000', '5', ''), netLoss }] },
      0,
      'KHR',
      dividend,
    );
  expect([most(''), most('999'), most('1000'), most('2,000')]).toEqual([undefined, null, '0.8 %', '1 %']);
});

test('requires thresholds at or above those of the own contract', () => {
  const floors = (tiers: Tier[] | null) =>
    (['minimumBet', 'netLoss', 'activeMember'] as const).map((field) => floorText(field, 'KHR', tiers));
  expect(floors(own)).toEqual(['100000.00', undefined, '3']);
  expect(floors([{ ...own[0]!, netLoss: 50_00n }])).toEqual(['100000.00', '50.00', '3']);
  expect(floors(null)).toEqual([undefined, undefined, undefined]);
});

test('keeps the typed values for another kind and drops those it cannot have', () => {
  expect(newDraft('dividend').asksNetLoss).toBe(true);
  const fixed: TiersDraft = { rateType: 'F', asksNetLoss: true, tiers: [tier('1', '1', '1')] };
  expect(draftFor('realtime_wage', fixed)).toEqual({ ...fixed, rateType: 'P', asksNetLoss: false });
  expect(draftFor('daily_wage', fixed)).toEqual(fixed);
});
