import { FormHelperText, InputAdornment, TextField } from '@mui/material';
import { limitKinds, periodsOf } from '@apsara/domain/protection/limits';
import { AmountField, plainAmount } from '../../shared/forms/amount-field.tsx';
import { Pair } from '../../shared/settings/inputs.tsx';
import { useSetting } from '../../shared/settings/typed-input.tsx';
import { useSite } from '../../shared/site.ts';
import { useTranslation } from '../../shared/words.ts';
import { useLimitWords } from './limit-words.ts';
import { isOf, withAmount, type DefaultKey, type Defaults } from './rule-lists.ts';

const every: readonly DefaultKey[] = limitKinds.flatMap((kind) => periodsOf(kind).map((period) => ({ kind, period })));

/** A field for each limit that new accounts can begin with. */
export function DefaultLimits() {
  const t = useTranslation();
  const { currency } = useSite();
  const words = useLimitWords();
  const { value, error, onChange, ref } = useSetting<Defaults | undefined>({ source: 'defaults' });
  const defaults = value ?? [];
  return (
    <>
      <Pair>
        {every.map((key, at) => {
          const field = {
            label: words.name(key),
            value: defaults.find(isOf(key))?.amount ?? '',
            ...(at === 0 ? { inputRef: ref } : {}),
          };
          const type = (text: string) => onChange(withAmount(defaults, key, plainAmount(text)));
          return key.kind === 'session' ? (
            <TextField
              key="session"
              {...field}
              onChange={(event) => type(event.target.value)}
              autoComplete="off"
              slotProps={{
                htmlInput: { inputMode: 'numeric', maxLength: 4 },
                input: { endAdornment: <InputAdornment position="end">{t('limit_rules.minutes')}</InputAdornment> },
              }}
            />
          ) : (
            <AmountField key={`${key.kind}/${key.period}`} {...field} onType={type} currency={currency} />
          );
        })}
      </Pair>
      {error && <FormHelperText error>{error}</FormHelperText>}
    </>
  );
}
