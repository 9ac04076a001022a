import { useState } from 'react';
import type { AnswerOf } from '@apsara/api/endpoint';
import { simulatedDays, simulatePayment } from '@apsara/api/wages';
import type { ContractKind, ContractProduct } from '@apsara/domain/agents/contracts';
import type { DividendFormula } from '@apsara/domain/agents/dividends';
import { daysOf, presetRange, type DayRange } from '@apsara/domain/time';
import { useFaultWords } from '../../shared/calls/fault-words.ts';
import { useSite } from '../../shared/site.ts';
import { draftFaults, newDraft, wireOf, type TiersDraft } from '../../shared/tiers/tier-draft.ts';

export type Simulated = AnswerOf<typeof simulatePayment> & { kind: ContractKind };

interface Simulation {
  kind: ContractKind;
  product: ContractProduct;
  formula: DividendFormula;
  draft: TiersDraft;
  range: DayRange;
}

/** The simulation's inputs and its result. */
export function useSimulation(first: ContractKind) {
  const words = useFaultWords();
  const { client, clock, currency, timeZone } = useSite();
  const [what, setWhat] = useState<Simulation>(() => ({
    kind: first,
    product: 'CONS',
    formula: 'fixed',
    draft: newDraft(first),
    range: presetRange(simulatedDays(first) < 30 ? 'last7' : 'last30', clock.now(), timeZone),
  }));
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [answer, setAnswer] = useState<Simulated>();
  const { draft, range, ...rest } = what;
  const faults = draftFaults(what.kind, draft, currency, null);
  const mostDays = simulatedDays(what.kind);
  const isTooLong = daysOf(range).length > mostDays;

  async function run(): Promise<void> {
    setTried(true);
    if (faults.length > 0 || isTooLong) return;
    setBusy(true);
    setRefusal(undefined);
    try {
      setAnswer({
        kind: rest.kind,
        ...(await client.call(simulatePayment, { ...rest, tiers: wireOf(draft), ...range })),
      });
    } catch (error) {
      setRefusal(words(error));
    }
    setBusy(false);
  }
  return {
    what,
    change: (over: Partial<typeof what>) => setWhat({ ...what, ...over }),
    faults,
    /** The maximum number of days of this kind, if more were selected. */
    tooLong: isTooLong ? mostDays : undefined,
    tried,
    run,
    busy,
    refusal,
    answer,
  };
}
