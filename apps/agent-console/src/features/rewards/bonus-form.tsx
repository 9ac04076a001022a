import { Alert, Button, Stack, TextField } from '@mui/material';
import { Confirm } from 'react-admin';
import { showAmount } from '../../shared/values/amounts.ts';
import { useSite } from '../../shared/site.ts';
import { useWords } from '../../shared/words.ts';
import { showMultiple } from './multiple.ts';
import { useBonusForm, type NewBonus } from './use-bonus-form.ts';

export function BonusForm() {
  const say = useWords();
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
  const decimal = { htmlInput: { inputMode: 'decimal' } } as const;
  return (
    <Stack component="form" noValidate onSubmit={(event) => void ask(event)} sx={{ gap: 2.5 }}>
      {refusal && <Alert severity="error">{refusal}</Alert>}
      <TextField {...field('account', say('resources.bonuses.fields.account'))} />
      <TextField {...field('amount', `${say('resources.bonuses.fields.amount')} (${currency})`)} slotProps={decimal} />
      <TextField
        {...field('multiple', say('resources.bonuses.fields.multiple'), say('bonus.multiple_hint'))}
        slotProps={decimal}
      />
      <TextField
        {...field('reason', say('resources.bonuses.fields.reason'), say('bonus.reason_hint'))}
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
        {say('bonus.give')}
      </Button>
      <Confirm
        isOpen={asked !== undefined}
        title={say('bonus.sure')}
        content={
          asked
            ? say('bonus.sure_text', {
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
