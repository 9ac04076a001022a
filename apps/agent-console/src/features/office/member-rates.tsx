import { Button, Skeleton } from '@mui/material';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { DownlineRate } from '@apsara/api/agents';
import type { SiteMember } from '@apsara/api/office';
import { readMemberRates, setMemberRates } from '@apsara/api/office-acts';
import { rateItems, type Rates } from '@apsara/domain/agents/rates';
import { Refusal } from '@apsara/domain/refusals';
import { messageOf } from '../../shared/calls/refused.ts';
import { ErrorState } from '../../shared/pages/state-card.tsx';
import { ActDialog } from '../../shared/review/act-dialog.tsx';
import { useMay } from '../../shared/rights.tsx';
import { RateInputs, rateWord, useRateText } from '../../shared/settings/rate-inputs.tsx';
import { errorOf } from '../../shared/settings/use-settings-form.ts';
import { useSite } from '../../shared/site.ts';
import { Fact, Facts } from '../../shared/values/facts.tsx';
import { useTranslation } from '../../shared/words.ts';
import { RecordCard } from './record-card.tsx';
import { useMemberPart } from './use-member-part.ts';

/** The rates of an account, which an operator may set in the place of its upline. */
export function MemberRates({ member }: { member: SiteMember }) {
  const t = useTranslation();
  const may = useMay();
  const { client } = useSite();
  const textOf = useRateText();
  const [open, setOpen] = useState(false);
  const { data, error, refetch } = useMemberPart(member.id, 'rates', () =>
    client.call(readMemberRates, { id: member.id }),
  );
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={120} />;
  return (
    <RecordCard title={t('rates.title')}>
      <Facts>
        {data.rates.map(({ item, value }) => (
          <Fact key={item} name={t(rateWord(item))}>
            {textOf(item, value)}
          </Fact>
        ))}
      </Facts>
      {may('memberRates.act') && (
        <Button variant="outlined" sx={{ mt: 1.5 }} onClick={() => setOpen(true)}>
          {t('rates.set')}
        </Button>
      )}
      {open && <RatesDialog member={member} rates={data.rates} onClose={() => setOpen(false)} />}
    </RecordCard>
  );
}

interface RatesDialogProps {
  member: SiteMember;
  rates: readonly DownlineRate[];
  onClose: () => void;
}

function RatesDialog({ member: { id, account }, rates, onClose }: RatesDialogProps) {
  const t = useTranslation();
  const { client } = useSite();
  const form = useForm<{ rates: Rates }>({
    defaultValues: { rates: Object.fromEntries(rates.map(({ item, value }) => [item, value])) },
  });
  const { isDirty, dirtyFields } = form.formState;
  /** What stays as it is goes on following the upline. */
  const changed = (): Rates =>
    Object.fromEntries(
      rateItems.flatMap((item) => (dirtyFields.rates?.[item] ? [[item, form.getValues(`rates.${item}`)]] : [])),
    );
  async function send(reason: string, options: { idempotencyKey: string }): Promise<void> {
    form.clearErrors();
    try {
      await client.call(setMemberRates, { id, rates: changed(), reason }, options);
    } catch (error) {
      for (const field of (error instanceof Refusal && error.details.fields) || []) {
        const item = rateItems.find((each) => field.path === `rates.${each}`);
        if (item) form.setError(`rates.${item}`, errorOf(messageOf(field)));
      }
      throw error;
    }
  }
  return (
    <ActDialog
      account={account}
      title={t('rates.set')}
      text={t('office.rates_text')}
      done={t('rates.saved', { account })}
      input={changed()}
      onAct={send}
      isReady={isDirty}
      isUnsaved={isDirty}
      onClose={onClose}
    >
      <FormProvider {...form}>
        <RateInputs rates={rates} />
      </FormProvider>
    </ActDialog>
  );
}
