import { InputAdornment, TextField, type TextFieldProps } from '@mui/material';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { formatAmount, groupAmount, parseAmount, type Currency } from '@apsara/domain/money';

/** An amount as typed, without the commas and spaces that people write. */
export const plainAmount = (text: string): string => text.replaceAll(',', '').trim();

interface AmountFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'slotProps'> {
  /** As typed, or a decimal string as on the wire. */
  value: string;
  onType: (text: string) => void;
  currency: Currency;
}

/** An amount with its currency: grouped while it is read, plain while it is typed. */
export function AmountField({ value, onType, currency, onFocus, onBlur, ...field }: AmountFieldProps) {
  const [isTyping, setTyping] = useState(false);
  const amount = parseAmount(plainAmount(value), currency);
  return (
    <TextField
      {...field}
      value={isTyping || !amount ? value : groupAmount(formatAmount(amount))}
      onChange={({ target }) => onType(target.value)}
      onFocus={(event) => {
        flushSync(() => setTyping(true));
        // Ungrouping the amount drops the selection, and the person may be about to replace it.
        event.target.select();
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setTyping(false);
        onBlur?.(event);
      }}
      autoComplete="off"
      slotProps={{
        htmlInput: { inputMode: 'decimal', maxLength: 24 },
        input: { endAdornment: <InputAdornment position="end">{currency}</InputAdornment> },
      }}
    />
  );
}
