import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useRedirect, useTranslate } from 'react-admin';
import { type ContractRow, type EndingContract, previewContractEnds } from '@apsara/api/contracts';
import type { InputOf } from '@apsara/api/endpoint';
import type { ContractKind, ContractProduct } from '@apsara/domain/agents/contracts';
import { useErrorWords } from '../../shared/calls/error-words.ts';
import { createRequestKey } from '../../shared/calls/request-key.ts';
import { useSite } from '../../shared/site.ts';
import { wireOf, type TiersDraft } from '../../shared/tiers/tier-draft.ts';
import { useTranslation } from '../../shared/words.ts';
import { resources } from '../../shared/resources.ts';
import type { OneContract } from './one-contract.ts';
import { refusalIn } from '../../shared/calls/refused.ts';

interface Wanted {
  kind: ContractKind;
  product: ContractProduct;
  holderId: string;
  draft: TiersDraft;
}

/** Requests the consequences of an offer, then sends it, or edits the existing contract. */
export function useOffer(contract: OneContract | undefined) {
  const t = useTranslation();
  const words = useErrorWords();
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const dataProvider = useDataProvider();
  const queries = useQueryClient();
  const { client } = useSite();
  const [keyFor] = useState(createRequestKey);
  const [waiting, setWaiting] = useState<{ offer: InputOf<typeof previewContractEnds>; ends: EndingContract[] }>();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  async function ask({ draft, ...what }: Wanted): Promise<void> {
    setBusy(true);
    setRefusal(undefined);
    const offer = { ...what, tiers: wireOf(draft) };
    try {
      setWaiting({ offer, ends: await client.call(previewContractEnds, offer) });
    } catch (error) {
      setRefusal(words(error));
    }
    setBusy(false);
  }

  const make = (data: InputOf<typeof previewContractEnds>) =>
    contract
      ? dataProvider.update<ContractRow>(resources.contracts.name, {
          id: contract.id,
          data: { action: 'edit', tiers: data.tiers },
          previousData: contract,
        })
      : dataProvider.create<ContractRow>(resources.contracts.name, { data, meta: { idempotencyKey: keyFor(data) } });

  async function send(): Promise<void> {
    setBusy(true);
    setRefusal(undefined);
    try {
      const { data } = await make(waiting!.offer);
      await queries.invalidateQueries({ queryKey: [resources.contracts.name] });
      notify(t('contracts.sent'), { type: 'success' });
      redirect('show', 'contracts', data.id);
    } catch (error) {
      const { message } = refusalIn(error);
      setRefusal(translate(message, { _: message }));
      setBusy(false);
    }
  }
  return { ask, asked: waiting?.ends, unask: () => setWaiting(undefined), send, busy, refusal };
}
