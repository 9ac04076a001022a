import { Alert, Box, Button, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import type { DownlineRate } from '@apsara/api/agents';
import { rateItems, type Rates } from '@apsara/domain/agents/rates';
import { Fact, Facts } from '../../../shared/values/facts.tsx';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { useClosing } from '../../../shared/forms/use-closing.ts';
import { refusalIn } from '../../../shared/calls/refused.ts';
import { errorOf } from '../../../shared/settings/use-settings-form.ts';
import { useTranslation } from '../../../shared/words.ts';
import type { TeamMemberDetail } from '../tree/line-breadcrumb.tsx';
import { RateInputs, rateWord, useRateText } from '../../../shared/settings/rate-inputs.tsx';
import { resources } from '../../../shared/resources.ts';

const valuesOf = (rates: readonly DownlineRate[]): Rates =>
  Object.fromEntries(rates.map(({ item, value }) => [item, value]));

/** An account's rates; its direct upline may edit them. */
export function RatesPanel({ member }: { member: TeamMemberDetail }) {
  const t = useTranslation();
  const textOf = useRateText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Facts>
        {member.rates.map(({ item, value }) => (
          <Fact key={item} name={t(rateWord(item))}>
            {textOf(item, value)}
          </Fact>
        ))}
      </Facts>
      {member.level === 1 && (
        <Button variant="outlined" sx={{ mt: 2 }} onClick={() => setOpen(true)}>
          {t('rates.set')}
        </Button>
      )}
      {open && <RatesDialog member={member} onClose={() => setOpen(false)} />}
    </>
  );
}

interface RatesDialogProps {
  member: TeamMemberDetail;
  onClose: () => void;
}

function RatesDialog({ member, onClose }: RatesDialogProps) {
  const t = useTranslation();
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const queries = useQueryClient();
  const [refusal, setRefusal] = useState<string>();
  const form = useForm<{ rates: Rates }>({ defaultValues: { rates: valuesOf(member.rates) } });

  const close = useClosing(form.formState.isDirty, onClose);

  const submit = form.handleSubmit(async (data) => {
    setRefusal(undefined);
    try {
      await dataProvider.update(resources.members.name, { id: member.id, data, previousData: member });
      await queries.invalidateQueries({ queryKey: [resources.members.name] });
      notify(t('rates.saved', { account: member.account }), { type: 'success' });
      onClose();
    } catch (error) {
      const { message, errors = {} } = refusalIn(error);
      setRefusal(translate(message, { _: message }));
      for (const item of rateItems) {
        const error = errors[`rates.${item}`];
        if (error) form.setError(`rates.${item}`, errorOf(error));
      }
    }
  });
  return (
    <FormDialog busy={form.formState.isSubmitting} onClose={close} maxWidth="sm" aria-labelledby="rates-title">
      <DialogTitle id="rates-title">{t('rates.of', { account: member.account })}</DialogTitle>
      <FormProvider {...form}>
        <Box component="form" noValidate onSubmit={(event) => void submit(event)}>
          <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
            <DialogContentText>{t('rates.lead')}</DialogContentText>
            <RateInputs rates={member.rates} />
            {refusal && <Alert severity="error">{refusal}</Alert>}
          </DialogContent>
          <DialogActions>
            <Button onClick={close}>{t('review.cancel')}</Button>
            <Button type="submit" variant="contained" loading={form.formState.isSubmitting}>
              {t('settings.save')}
            </Button>
          </DialogActions>
        </Box>
      </FormProvider>
    </FormDialog>
  );
}
