import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { AnswerOf, InputOf } from '@apsara/api/endpoint';
import { previewClaimBatch, type createClaimBatch } from '@apsara/api/claim-batches';
import { receiverSources } from '@apsara/domain/claims/claim-batches';
import { claimKinds } from '@apsara/domain/claims/claims';
import { refused } from '../../shared/calls/refused.ts';
import { SegmentInputs } from '../../shared/segments/segment-inputs.tsx';
import { everybody } from '../../shared/segments/segment.ts';
import {
  AmountInput,
  ChoiceInput,
  FigureInput,
  LineInput,
  Pair,
  Part,
  SwitchInput,
} from '../../shared/settings/inputs.tsx';
import { NewSettingsPage } from '../../shared/settings/new-settings-page.tsx';
import { WordsParts } from '../../shared/settings/words-parts.tsx';
import { useSite } from '../../shared/site.ts';
import { useTranslation } from '../../shared/words.ts';
import { AccountsInput } from './accounts-input.tsx';
import { BatchPreview } from './batch-preview.tsx';

type Batch = InputOf<typeof createClaimBatch>;
/** What is typed; how many get it comes from the preview. */
type Typed = Omit<Batch, 'mostReceivers'>;
type Preview = AnswerOf<typeof previewClaimBatch>;

const nothing: Typed = {
  source: 'list',
  accounts: [],
  ...everybody,
  withAgents: false,
  kind: 'money',
  amount: '',
  multiple: 500,
  claimDays: 7,
  words: {},
  reason: '',
};

/** Issues a reward to many members: who gets it, what they get, and a preview before anything is written. */
export function NewBatch() {
  const t = useTranslation();
  const { client } = useSite();
  const [asked, setAsked] = useState<{ preview: Preview; answer: (isSure: boolean) => void }>();
  const ask = async (typed: Typed): Promise<Batch | undefined> => {
    const { reason: _, ...wish } = typed;
    const preview = await client.call(previewClaimBatch, wish).catch((error: unknown) => {
      throw refused(error);
    });
    const isSure = await new Promise<boolean>((answer) => setAsked({ preview, answer }));
    setAsked(undefined);
    return isSure ? { ...typed, mostReceivers: preview.receivers } : undefined;
  };
  return (
    <NewSettingsPage
      title={t('claim_batch.new')}
      values={nothing}
      act={{ button: t('claim_batch.preview'), done: t('claim_batch.taken'), opens: 'show', ask }}
    >
      <Receivers />
      <Reward />
      <WordsParts>
        {(language) => (
          <LineInput<Typed>
            source={`words.${language}.name`}
            label={t('resources.claims.fields.name')}
            hint={t('claims.name_hint')}
          />
        )}
      </WordsParts>
      <LineInput<Typed> source="reason" hint={t('claim_batch.reason_hint')} rows={2} />
      {asked && <BatchPreview preview={asked.preview} onAnswer={asked.answer} />}
    </NewSettingsPage>
  );
}

function Receivers() {
  const t = useTranslation();
  const source = useWatch<Typed, 'source'>({ name: 'source' });
  return (
    <Part title={t('claim_batch.to')}>
      <ChoiceInput<Typed>
        source="source"
        choices={receiverSources.map((id) => ({ id, name: t(`claim_batch.source.${id}`) }))}
      />
      {source === 'list' ? <AccountsInput /> : <SegmentInputs />}
      <SwitchInput<Typed> source="withAgents" hint={t('claim_batch.agents_hint')} />
    </Part>
  );
}

function Reward() {
  const t = useTranslation();
  const kind = useWatch<Typed, 'kind'>({ name: 'kind' });
  return (
    <Part title={t('promotion.reward')}>
      <Pair>
        <ChoiceInput<Typed>
          source="kind"
          label={t('promotion.reward')}
          choices={claimKinds.map((id) => ({ id, name: t(`claim_kind.${id}`) }))}
        />
        {kind === 'money' ? <AmountInput<Typed> source="amount" /> : <LineInput<Typed> source="amount" />}
        {kind === 'money' && (
          <FigureInput<Typed> source="multiple" label={t('promotion.multiple')} per={100} unit="×" />
        )}
        <FigureInput<Typed> source="claimDays" label={t('promotion.claim_days')} />
      </Pair>
    </Part>
  );
}
