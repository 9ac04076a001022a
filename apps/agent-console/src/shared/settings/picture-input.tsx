import { Box, FormControl, FormHelperText, FormLabel, Radio, RadioGroup } from '@mui/material';
import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from '../words.ts';
import { useSetting, type InputOf, type InputProps } from './typed-input.tsx';

interface PictureInputProps extends InputProps {
  kinds: readonly string[];
  addressOf: (kind: string) => string;
  /** The displayed width and height in pixels. */
  size: readonly [width: number, height: number];
}

/** Selects one of the built-in images. */
export function PictureInput<Values extends FieldValues = never>({
  kinds,
  addressOf,
  size: [width, height],
  ...props
}: InputOf<Values, string, PictureInputProps>) {
  const t = useTranslation();
  const id = useId();
  const { value, name, label, error, helperText, onChange } = useSetting<string | undefined>(props);
  return (
    <FormControl error={error !== undefined}>
      <FormLabel id={id} sx={{ mb: 1 }}>
        {label}
      </FormLabel>
      <RadioGroup row name={name} aria-labelledby={id} value={value ?? ''} onChange={onChange} sx={{ gap: 1 }}>
        {kinds.map((kind, index) => (
          <Box
            key={kind}
            component="label"
            sx={{
              position: 'relative',
              lineHeight: 0,
              p: 0.5,
              borderRadius: 'var(--r-sm)',
              cursor: 'pointer',
              border: '2px solid var(--line)',
              '&:has(:checked)': { borderColor: 'var(--brand)', background: 'var(--brand-soft)' },
              '&:has(:focus-visible)': { outline: '2px solid var(--focus)', outlineOffset: 2 },
            }}
          >
            <Radio
              value={kind}
              sx={{ position: 'absolute', inset: 0, opacity: 0 }}
              slotProps={{ input: { 'aria-label': t('settings.picture', { place: index + 1 }) } }}
            />
            <img src={addressOf(kind)} alt="" width={width} height={height} loading="lazy" />
          </Box>
        ))}
      </RadioGroup>
      {helperText && <FormHelperText>{helperText}</FormHelperText>}
    </FormControl>
  );
}
