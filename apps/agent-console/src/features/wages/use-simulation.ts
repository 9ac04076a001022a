import { useState } from 'react';
import type { AnswerOf } from '@apsara/api/endpoint';
import { simulate } from '@apsara/api/wages';
import type { ContractProduct } from '@apsara/domain/contracts';
import type { DividendFormula } from '@apsara/domain/dividends';
import { presetRange } from '@apsara/domain/time';
import { useFaultWords } from '../../shared/fault-words.ts';
import { useSite } from '../../shared/site.ts';
import { draftFaults, newDraft, wireOf } from '../../shared/tiers/tier-draft.ts';

export const simulatedKinds = ['daily_wage', 'dividend'] as const;
export type SimulatedKind = (typeof simulatedKinds)[number];

/** What is to be tried, and what it came to. */
export function useSimulation(first: SimulatedKind) {
  const words = useFaultWords();
  const { client, clock, currency, timeZone } = useSite();
  const [what, setWhat] = useState(() => ({
    kind: first,
    product: 'CONS' as ContractProduct,
    formula: 'fixed' as DividendFormula,
    draft: newDraft(first),
    range: presetRange('last30', clock.now(), timeZone),
  }));
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [answer, setAnswer] = useState<AnswerOf<typeof simulate>>();
  const { draft, range, ...rest } = what;
  const faults = draftFaults(what.kind, draft, currency, null);

  async function run(): Promise<void> {
    setTried(true);
    if (faults.length > 0) return;
    setBusy(true);
    setRefusal(undefined);
    try {
      setAnswer(await client.call(simulate, { ...rest, tiers: wireOf(draft), ...range }));
    } catch (no) {
      setRefusal(words(no));
    }
    setBusy(false);
  }
  return { what, change: (over: Partial<typeof what>) => setWhat({ ...what, ...over }), faults, tried, run, busy, refusal, answer };
}
