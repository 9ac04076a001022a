import { Alert, Button, Checkbox, FormControlLabel, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useTranslation } from '../../shared/words.ts';
import { useCodeSending } from './use-code-sending.ts';
import { useSecondStep, type Method, type SecondStepProps } from './use-second-step.ts';

const isSent = (method: Method): method is 'phone' | 'email' => method === 'phone' || method === 'email';

/** The second factor after a login from a new location. */
export function SecondStep(props: SecondStepProps) {
  const t = useTranslation();
  const { step, onBack } = props;
  const { method, choose, code, setCode, remember, setRemember, error, busy, field, attempt, submit } =
    useSecondStep(props);
  const { left, sentTo, send } = useCodeSending(step.ticket);
  const isName = method === 'realName';
  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2 }}>
      <Typography color="textSecondary">{t('login.step_lead')}</Typography>
      {step.methods.length > 1 && (
        <TextField
          select
          label={t('login.step_how')}
          value={method}
          onChange={({ target }) => choose(step.methods.find((one) => one.method === target.value)?.method ?? method)}
        >
          {step.methods.map((offered) => (
            <MenuItem key={offered.method} value={offered.method}>
              {t(`login.step_${offered.method}`)}
            </MenuItem>
          ))}
        </TextField>
      )}
      {isSent(method) && (
        <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', justifyContent: 'space-between' }}>
          <Typography variant="body2" component="output">
            {t(sentTo === method ? 'login.step_sent' : 'login.step_to', { hint: hintOf(props, method) })}
          </Typography>
          <Button
            variant="outlined"
            loading={busy === 'sending'}
            disabled={left > 0}
            sx={{ flex: 'none' }}
            onClick={() => void attempt('sending', () => send(method))}
          >
            {left > 0 ? t('login.step_again', { seconds: left }) : t('login.step_send')}
          </Button>
        </Stack>
      )}
      {error && <Alert severity="error">{error}</Alert>}
      <TextField
        label={t(isName ? 'login.step_realName' : 'login.step_code')}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        inputRef={field}
        error={error !== undefined}
        helperText={method === 'authenticator' ? t('login.step_app') : undefined}
        autoComplete={isName ? 'name' : 'one-time-code'}
        slotProps={{ htmlInput: { maxLength: 255, inputMode: isSent(method) ? 'numeric' : 'text' } }}
        required
      />
      {method === 'authenticator' && (
        <FormControlLabel
          control={<Checkbox checked={remember} onChange={(_, checked) => setRemember(checked)} />}
          label={t('login.step_remember')}
        />
      )}
      <Button type="submit" variant="contained" size="large" loading={busy === 'proving'}>
        {t('login.step_confirm')}
      </Button>
      <Button onClick={() => onBack()}>{t('login.back')}</Button>
    </Stack>
  );
}

const hintOf = ({ step }: SecondStepProps, method: Method): string =>
  step.methods.find((offered) => offered.method === method)?.hint ?? '';
