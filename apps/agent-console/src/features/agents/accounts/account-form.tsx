import { Alert, Button, Stack, TextField } from '@mui/material';
import { useId } from 'react';
import { FormProvider } from 'react-hook-form';
import type { TeamMember } from '@apsara/api/agents';
import { PasswordInput } from '../../../shared/forms/password-input.tsx';
import { useTranslation } from '../../../shared/words.ts';
import { KindChoice } from './kind-choice.tsx';
import { NewRates } from './new-rates.tsx';
import { RuleList } from './rule-list.tsx';
import { useAccountForm, type NewAccount } from './use-account-form.ts';

export function AccountForm({ onOpened }: { onOpened: (account: TeamMember) => void }) {
  const t = useTranslation();
  const { form, lines, checks, submit, refusal } = useAccountForm(onOpened);
  const { errors, isSubmitting } = form.formState;
  const met = lines(form.watch());
  const id = useId();

  const field = (name: 'username' | 'password' | 'nickname') => {
    const { ref, ...handlers } = form.register(name, checks[name]);
    return {
      ...handlers,
      inputRef: ref,
      label: t(`resources.members.fields.${name}`),
      error: Boolean(errors[name]),
      helperText: errors[name]?.message,
    };
  };
  const hint = (name: keyof NewAccount, words: string) => errors[name]?.message ?? words;
  return (
    <FormProvider {...form}>
      <Stack component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ gap: 2.5 }}>
        {refusal && <Alert severity="error">{refusal}</Alert>}
        <KindChoice control={form.control} error={errors.kind?.message} />
        <TextField
          {...field('username')}
          helperText={hint('username', t('add.username_hint'))}
          autoComplete="off"
          required
        />
        {met.username.length > 0 && <RuleList id={`${id}-name`} label={t('add.rules_username')} lines={met.username} />}
        <PasswordInput {...field('password')} autoComplete="new-password" required />
        {met.password.length > 0 && <RuleList id={`${id}-password`} label={t('add.rules')} lines={met.password} />}
        <TextField {...field('nickname')} helperText={hint('nickname', t('add.nickname_hint'))} autoComplete="off" />
        <NewRates />
        <Button
          type="submit"
          variant="contained"
          size="large"
          loading={isSubmitting}
          sx={{ alignSelf: { sm: 'flex-start' } }}
        >
          {t('add.submit')}
        </Button>
      </Stack>
    </FormProvider>
  );
}
