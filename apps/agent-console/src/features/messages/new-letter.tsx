import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Card, Stack } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useNotify, useRedirect, useTranslate } from 'react-admin';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import type { Letter } from '@apsara/api/messages';
import { letterScopes, type LetterScope } from '@apsara/domain/members/messages';
import { BackButton } from '../../shared/pages/back-button.tsx';
import { PageTitle } from '../../shared/pages/page-title.tsx';
import { refusalIn } from '../../shared/calls/refused.ts';
import { createRequestKey } from '../../shared/calls/request-key.ts';
import { ChoiceInput, FigureInput, LineInput } from '../../shared/settings/inputs.tsx';
import { useUnsaved } from '../../shared/forms/use-unsaved.ts';
import { useTranslation } from '../../shared/words.ts';
import { resources } from '../../shared/resources.ts';

interface Typed {
  to: LetterScope;
  account: string;
  level: number | null;
  title: string;
  content: string;
}

const nothing: Typed = { to: 'one', account: '', level: 1, title: '', content: '' };

function useLetter() {
  const t = useTranslation();
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const dataProvider = useDataProvider();
  const queries = useQueryClient();
  const [keyFor] = useState(createRequestKey);
  const [refusal, setRefusal] = useState<string>();
  const [asked] = useSearchParams();
  const form = useForm<Typed>({ defaultValues: { ...nothing, account: asked.get('account') ?? '' } });
  useUnsaved(form.formState.isDirty && !form.formState.isSubmitting);
  const submit = form.handleSubmit(async (data) => {
    setRefusal(undefined);
    try {
      const { data: sent } = await dataProvider.create<Letter>(resources.letters.name, {
        data,
        meta: { idempotencyKey: keyFor(data) },
      });
      await queries.invalidateQueries({ queryKey: [resources.letters.name] });
      notify(t('letter.sent', { receivers: sent.receivers }), { type: 'success' });
      redirect('list', 'letters');
    } catch (error) {
      const { message, errors = {} } = refusalIn(error);
      setRefusal(translate(message, { _: message }));
      for (const [path, error] of Object.entries(errors))
        form.setError(path as keyof Typed, {
          message: typeof error === 'string' ? error : translate(error.message, error.args),
        });
    }
  });
  return { form, submit, refusal };
}

/** A message to one account, a level or all of the team. */
export function NewLetter() {
  const t = useTranslation();
  const { form, submit, refusal } = useLetter();
  const to = useWatch({ control: form.control, name: 'to' });
  return (
    <>
      <PageTitle title={t('letter.write')} />
      <BackButton otherwise="/letters">{t('settings.back')}</BackButton>
      <FormProvider {...form}>
        <Card
          component="form"
          noValidate
          onSubmit={(event) => void submit(event)}
          sx={{ p: { xs: 2, sm: 2.5 }, maxWidth: 760 }}
        >
          <Stack sx={{ gap: 2 }}>
            <ChoiceInput<Typed> source="to" choices={letterScopes.map((id) => ({ id, name: t(`letter_to.${id}`) }))} />
            {to === 'one' && <LineInput<Typed> source="account" />}
            {to === 'level' && <FigureInput<Typed> source="level" hint={t('letter.level_hint')} />}
            <LineInput<Typed> source="title" />
            <LineInput<Typed> source="content" rows={6} hint={t('letter.text_hint')} />
            {refusal && <Alert severity="error">{refusal}</Alert>}
            <Button
              type="submit"
              variant="contained"
              loading={form.formState.isSubmitting}
              sx={{ alignSelf: 'flex-start' }}
            >
              {t('letter.send')}
            </Button>
          </Stack>
        </Card>
      </FormProvider>
    </>
  );
}
