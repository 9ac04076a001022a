import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@apsara/ui/button';
import { TextField } from '@apsara/ui/text-field';
import styles from './number-pad.module.css';

interface NumberPadProps {
  values: readonly string[];
  chosen: readonly string[];
  onChange: (values: readonly string[]) => void;
}

const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** Numbers of two digits by their first digit, by their last, and from one to another. */
export function NumberPad({ values, chosen, onChange }: NumberPadProps) {
  const { t } = useTranslation();
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const isFilled = from.length === 2 && to.length === 2 && from <= to;
  /** All of them in, or out where all are in already. */
  const toggle = (wanted: (value: string) => boolean) => {
    const asked = values.filter(wanted);
    const isIn = asked.every((value) => chosen.includes(value));
    onChange(values.filter((value) => (wanted(value) ? !isIn : chosen.includes(value))));
  };
  const addRange = () => {
    onChange(values.filter((value) => chosen.includes(value) || (value >= from && value <= to)));
    setFrom('');
    setTo('');
  };
  const field = (label: string, value: string, set: (text: string) => void) => (
    <TextField
      label={label}
      inputMode="numeric"
      maxLength={2}
      value={value}
      onChange={({ target }) => set(target.value.replaceAll(/\D/g, ''))}
    />
  );
  return (
    <div className={styles['pad']}>
      <Digits
        name={t('lottery.heads')}
        label={(n) => t('lottery.head_n', { n })}
        onChoose={(n) => toggle((value) => value.startsWith(n))}
      />
      <Digits
        name={t('lottery.tails')}
        label={(n) => t('lottery.tail_n', { n })}
        onChoose={(n) => toggle((value) => value.endsWith(n))}
      />
      <div className={styles['range']}>
        {field(t('lottery.range_from'), from, setFrom)}
        {field(t('lottery.range_to'), to, setTo)}
        <Button disabled={!isFilled} onClick={addRange}>
          {t('lottery.range_add')}
        </Button>
      </div>
    </div>
  );
}

interface DigitsProps {
  name: string;
  label: (digit: string) => string;
  onChoose: (digit: string) => void;
}

function Digits({ name, label, onChoose }: DigitsProps) {
  return (
    <fieldset className={styles['digits']}>
      <legend>{name}</legend>
      {digits.map((digit) => (
        <button key={digit} type="button" aria-label={label(digit)} onClick={() => onChoose(digit)}>
          {digit}
        </button>
      ))}
    </fieldset>
  );
}
