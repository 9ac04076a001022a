import { useState } from 'react';
import type { AnswerOf } from '@apsara/api/endpoint';
import { simulatedDays, simulatePayment } from '@apsara/api/wages';
import type { ContractKind, ContractProduct } from '@apsara/domain/agents/contracts';
import type { DividendFormula } from '@apsara/domain/agents/dividends';
import { daysOf, presetRange, type DayRange } from '@apsara/domain/time';
import { useErrorWords } from '../../shared/calls/error-words.ts';
import { ownOrder } from '../../shared/lists/list-card.tsx';
import { useRecords } from '../../shared/lists/use-records.ts';
import { resources } from '../../shared/resources.ts';
import { useSite } from '../../shared/site.ts';
import {
  draftErrors,
  draftFor,
  draftOf,
  newDraft,
  wireOf,
  zeroed,
  type TiersDraft,
} from '../../shared/tiers/tier-draft.ts';
import { useOwnTiers } from '../../shared/tiers/use-own-tiers.ts';

export type Simulated = AnswerOf<typeof simulatePayment> & { kind: ContractKind };

interface Simulation {
  kind: ContractKind;
  product: ContractProduct;
  range: DayRange;
  /** Both start from the own contract until something is typed or chosen. */
  formula?: DividendFormula;
  draft?: TiersDraft;
}

/** The simulation's inputs and its result. */
export function useSimulation(first: ContractKind) {
  const words = useErrorWords();
  const { client, clock, currency, timeZone } = useSite();
  const [what, setWhat] = useState<Simulation>(() => ({
    kind: first,
    product: 'CONS',
    range: presetRange(simulatedDays(first) < 30 ? 'last7' : 'last30', clock.now(), timeZone),
  }));
  const { kind, product, range } = what;
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [answer, setAnswer] = useState<Simulated>();
  const { data: settings = [] } = useRecords(resources.contractSettings, { sort: ownOrder }, { staleTime: 60_000 });
  const own = useOwnTiers(kind, product, true);
  const draft = what.draft ?? (own ? draftFor(kind, draftOf(own)) : newDraft(kind));
  const formula = what.formula ?? settings.find(({ id }) => id === kind)?.formula ?? 'fixed';
  const tiers = zeroed(draft);
  const errors = draftErrors(kind, tiers, currency, null);
  const mostDays = simulatedDays(kind);
  const isTooLong = daysOf(range).length > mostDays;

  async function run(): Promise<void> {
    setTried(true);
    if (errors.length > 0 || isTooLong) return;
    setBusy(true);
    setRefusal(undefined);
    try {
      const input = { kind, product, formula, tiers: wireOf(tiers), ...range };
      setAnswer({ kind, ...(await client.call(simulatePayment, input)) });
    } catch (error) {
      setRefusal(words(error));
    }
    setBusy(false);
  }
  return {
    what: { kind, product, range, formula, draft },
    change: (over: Partial<Simulation>) => setWhat({ ...what, ...over }),
    /** Takes what was typed along to another kind. */
    changeKind: (next: ContractKind) =>
      setWhat({ ...what, kind: next, ...(what.draft && { draft: draftFor(next, what.draft) }) }),
    /** Whether the tiers are those of the own contract. */
    isOwn: !what.draft && Boolean(own),
    errors,
    /** The maximum number of days of this kind, if more were selected. */
    tooLong: isTooLong ? mostDays : undefined,
    tried,
    run,
    busy,
    refusal,
    answer,
  };
}
