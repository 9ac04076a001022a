import { FormControl, FormControlLabel, FormHelperText, FormLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { useId } from 'react';
import { Controller, type Control } from 'react-hook-form';
import { useTranslation } from '../../../shared/words.ts';
import type { NewAccount } from './use-account-form.ts';

const kinds = ['member', 'agent'] as const;

interface KindChoiceProps {
  control: Control<NewAccount>;
  error: string | undefined;
}

/** The choice between member and agent, with an explanation of each. */
export function KindChoice({ control, error }: KindChoiceProps) {
  const t = useTranslation();
  const id = useId();
  return (
    <FormControl error={error !== undefined}>
      <FormLabel id={id} sx={{ fontSize: 'var(--fs-sm)', lineHeight: 'var(--lh-ui)', mb: 0.5 }}>
        {t('add.kind')}
      </FormLabel>
      <Controller
        control={control}
        name="kind"
        render={({ field }) => (
          <RadioGroup {...field} aria-labelledby={id} sx={{ gap: 1 }}>
            {kinds.map((kind) => (
              <FormControlLabel
                key={kind}
                value={kind}
                control={<Radio size="small" />}
                sx={{
                  m: 0,
                  p: 1,
                  pr: 2,
                  borderRadius: 'var(--r-md)',
                  border: '1px solid var(--line-strong)',
                  '&:has(:checked)': { borderColor: 'var(--brand-line)', background: 'var(--brand-soft)' },
                }}
                label={
                  <>
                    <Typography component="span" sx={{ display: 'block', fontWeight: 650 }}>
                      {t(`kind.${kind}`)}
                    </Typography>
                    <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
                      {t(`add.kind_${kind}`)}
                    </Typography>
                  </>
                }
              />
            ))}
          </RadioGroup>
        )}
      />
      {error && <FormHelperText>{error}</FormHelperText>}
    </FormControl>
  );
}
