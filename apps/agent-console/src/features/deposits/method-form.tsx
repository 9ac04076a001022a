import { Alert, Button, Card, FormControlLabel, Stack, Switch, TextField, Typography } from '@mui/material';
import { Controller } from 'react-hook-form';
import type { DepositMethodRow } from '@apsara/api/deposits';
import { useWords } from '../../shared/words.ts';
import type { MethodTyped } from './method-settings.ts';
import { useMethodForm } from './use-method-form.ts';

const pair = { display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: 'repeat(2,minmax(0,1fr))' } };

export function MethodForm({ method }: { method: DepositMethodRow }) {
  const say = useWords();
  const { form, submit, refusal } = useMethodForm(method);
  const { errors, isDirty, isSubmitting } = form.formState;
  const field = (name: Exclude<keyof MethodTyped, 'offered'>, hint?: string) => {
    const { ref, ...handlers } = form.register(name);
    const fault = errors[name]?.message;
    return { ...handlers, inputRef: ref, error: fault !== undefined, helperText: fault ?? hint, label: say(`method.${name}`) };
  };
  return (
    <Card component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ p: 2.5, maxWidth: 640 }}>
      <Stack sx={{ gap: 2 }}>
        <Controller
          control={form.control}
          name="offered"
          render={({ field: { value, onChange } }) => (
            <FormControlLabel control={<Switch checked={value} onChange={(_, on) => onChange(on)} />} label={say('method.offered')} />
          )}
        />
        <Stack sx={pair}>
          <TextField {...field('min')} />
          <TextField {...field('max')} />
        </Stack>
        <TextField {...field('presets', say('method.presets_hint'))} />
        <Stack sx={pair}>
          <TextField {...field('feeBps')} />
          <TextField {...field('feeFixed')} />
          <TextField {...field('turnover', say('method.turnover_hint'))} />
          <TextField {...field('openMinutes')} />
        </Stack>
        {method.kind === 'bank' && (
          <>
            <Typography variant="h2">{say('method.payee')}</Typography>
            <TextField {...field('bank')} />
            <Stack sx={pair}>
              <TextField {...field('name')} />
              <TextField {...field('number')} />
            </Stack>
          </>
        )}
        <Typography variant="body2" color="textSecondary">
          {say('method.kept')} {say('list.currency', { currency: method.currency })}.
        </Typography>
        {refusal && <Alert severity="error">{refusal}</Alert>}
        <Stack direction="row" sx={{ gap: 1.5 }}>
          <Button type="submit" variant="contained" disabled={!isDirty} loading={isSubmitting}>
            {say('method.save')}
          </Button>
          <Button disabled={!isDirty || isSubmitting} onClick={() => form.reset()}>
            {say('method.undo')}
          </Button>
        </Stack>
      </Stack>
    </Card>
  );
}
