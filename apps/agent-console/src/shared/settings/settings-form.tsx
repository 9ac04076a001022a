import { Button, Card, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { FormProvider, type FieldValues } from 'react-hook-form';
import type { Right } from '@apsara/domain/office/rights';
import { useMayWrite } from '../rights.tsx';
import { useTranslation } from '../words.ts';
import { SaveRefusal } from './save-refusal.tsx';
import { ShownFields } from './use-others-changes.ts';
import { useSettingsForm, type FormAct } from './use-settings-form.ts';

interface SettingsFormProps {
  /** The initial values. */
  values: FieldValues;
  /** Absent to create a record. */
  record?: RaRecord;
  act?: FormAct | undefined;
  /** What it takes to send it, where that is not to change the resource. */
  right?: Right | undefined;
  children: ReactNode;
}

/** The inputs of a resource's settings, with a save button. */
export function SettingsForm({ values, record, act, right, children }: SettingsFormProps) {
  const t = useTranslation();
  const { button, ...does } = act ?? { button: t('settings.save'), done: t('settings.saved') };
  const { form, submit, undo, refusal, others } = useSettingsForm(values, record, does);
  const { isDirty, isSubmitting } = form.formState;
  const mayWrite = useMayWrite(right);
  return (
    <ShownFields value={others.fields}>
      <FormProvider {...form}>
        <Card
          component="form"
          noValidate
          onSubmit={(event) => void submit(event)}
          sx={{ p: { xs: 2, sm: 2.5 }, maxWidth: 760 }}
        >
          <Stack component="fieldset" disabled={!mayWrite} sx={{ gap: 2, m: 0, p: 0, border: 0, minWidth: 0 }}>
            {children}
            {refusal && <SaveRefusal others={others}>{refusal}</SaveRefusal>}
            {mayWrite && (
              <Stack direction="row" sx={{ gap: 1.5 }}>
                <Button type="submit" variant="contained" disabled={!isDirty} loading={isSubmitting}>
                  {button}
                </Button>
                <Button disabled={!isDirty || isSubmitting} onClick={undo}>
                  {t('settings.undo')}
                </Button>
              </Stack>
            )}
          </Stack>
        </Card>
      </FormProvider>
    </ShownFields>
  );
}
