import { Alert, Button, Stack, TextField } from '@mui/material';
import { Confirm } from 'react-admin';
import { Controller } from 'react-hook-form';
import { AmountField } from '../../shared/forms/amount-field.tsx';
import { showAmount } from '../../shared/values/amounts.ts';
import { useSite } from '../../shared/site.ts';
import { useTranslation } from '../../shared/words.ts';
import { showMultiple } from './multiple.ts';
import { useBonusForm, type NewBonus } from './use-bonus-form.ts';

export function BonusForm() {
  const t = useTranslation();
  const { currency } = useSite();
  const { form, checks, ask, asked, unask, give, refusal } = useBonusForm();
  const { errors, isSubmitting } = form.formState;
  const field = (name: keyof NewBonus, label: string, hint?: string) => {
    const { ref, ...handlers } = form.register(name, checks[name]);
    const message = errors[name]?.message;
    return {
      ...handlers,
      inputRef: ref,
      label,
      error: message !== undefined,
      helperText: message ?? hint,
      required: true,
      autoComplete: 'off',
    };
  };
  return (
    <Stack component="form" noValidate onSubmit={(event) => void ask(event)} sx={{ gap: 2.5 }}>
      {refusal && <Alert severity="error">{refusal}</Alert>}
      <TextField {...field('account', t('resources.bonuses.fields.account'))} />
      <Controller
        control={form.control}
        name="amount"
        rules={checks.amount}
        render={({ field: { ref, onChange, ...amount }, fieldState: { error } }) => (
          <AmountField
            {...amount}
            onType={onChange}
            inputRef={ref}
            label={t('resources.bonuses.fields.amount')}
            currency={currency}
            error={error !== undefined}
            helperText={error?.message}
            required
          />
        )}
      />
      <TextField
        {...field('multiple', t('resources.bonuses.fields.multiple'), t('bonus.multiple_hint'))}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      />
      <TextField
        {...field('reason', t('resources.bonuses.fields.reason'), t('bonus.reason_hint'))}
        multiline
        minRows={2}
      />
      <Button
        type="submit"
        variant="contained"
        size="large"
        loading={isSubmitting}
        sx={{ alignSelf: { sm: 'flex-start' } }}
      >
        {t('bonus.give')}
      </Button>
      <Confirm
        isOpen={asked !== undefined}
        title={t('bonus.sure')}
        content={
          asked
            ? t('bonus.sure_text', {
                account: asked.account,
                amount: `${showAmount(asked.amount)} ${currency}`,
                multiple: showMultiple(asked.multiple),
              })
            : ''
        }
        onConfirm={() => void give()}
        onClose={unask}
      />
    </Stack>
  );
}
