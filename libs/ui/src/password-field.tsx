import { useState } from 'react';
import styles from './field.module.css';
import { EyeGlyph } from './field-glyphs.tsx';
import { IconButton } from './icon-button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'after'> {
  showLabel: string;
  hideLabel: string;
}

/** A password that its owner can look at before sending it. */
export function PasswordField({ showLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...field}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      after={
        <IconButton
          className={styles['peek']}
          label={shown ? hideLabel : showLabel}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <EyeGlyph crossed={shown} />
        </IconButton>
      }
    />
  );
}
