import { FormHelperText, InputAdornment, TextField } from '@mui/material';
import { useState } from 'react';
import { gameTypes } from '@apsara/domain/games/vendors';
import { AmountField, plainAmount } from '../../shared/forms/amount-field.tsx';
import { Pair } from '../../shared/settings/inputs.tsx';
import { useSetting } from '../../shared/settings/typed-input.tsx';
import { useSite } from '../../shared/site.ts';
import { useTranslation } from '../../shared/words.ts';
import { msOf, withRule, type Rules } from './rule-lists.ts';

/** The largest stake of a round and the least time between two bets, for each product. */
export function PlayRules() {
  const t = useTranslation();
  const { currency } = useSite();
  const { value, error, onChange, ref } = useSetting<Rules | undefined>({ source: 'products' });
  const rules = value ?? [];
  return (
    <>
      <Pair>
        {gameTypes.flatMap((product, at) => {
          const rule = rules.find((one) => one.product === product) ?? { product, mostStake: null, leastMs: null };
          const name = t(`game.${product}`);
          return [
            <AmountField
              key={`${product} stake`}
              label={t('limit_rules.most_stake', { product: name })}
              value={rule.mostStake ?? ''}
              onType={(text) => onChange(withRule(rules, { ...rule, mostStake: plainAmount(text) || null }))}
              currency={currency}
              {...(at === 0 ? { inputRef: ref } : {})}
            />,
            <SecondsField
              key={`${product} seconds`}
              label={t('limit_rules.least_time', { product: name })}
              ms={rule.leastMs}
              onType={(leastMs) => onChange(withRule(rules, { ...rule, leastMs }))}
            />,
          ];
        })}
      </Pair>
      {error && <FormHelperText error>{error}</FormHelperText>}
    </>
  );
}

interface SecondsFieldProps {
  label: string;
  ms: number | null;
  onType: (ms: number | null) => void;
}

/** Seconds with a fraction. */
function SecondsField({ label, ms, onType }: SecondsFieldProps) {
  const t = useTranslation();
  const [typed, setTyped] = useState<string>();
  const type = (text: string) => {
    setTyped(text);
    onType(msOf(text));
  };
  return (
    <TextField
      label={label}
      value={typed ?? (ms === null ? '' : String(ms / 1_000))}
      onChange={(event) => type(event.target.value)}
      onBlur={() => setTyped(undefined)}
      autoComplete="off"
      slotProps={{
        htmlInput: { inputMode: 'decimal', maxLength: 6 },
        input: { endAdornment: <InputAdornment position="end">{t('limit_rules.seconds')}</InputAdornment> },
      }}
    />
  );
}
