import type { ComponentProps } from 'react';
import { classNames } from './class-names.tsx';
import { Field, type FieldWords } from './field.tsx';
import styles from './field.module.css';
import { ChevronGlyph } from './field-glyphs.tsx';

interface SelectProps<V extends string> extends FieldWords, Omit<ComponentProps<'select'>, 'id' | 'onChange'> {
  options: readonly { value: V; label: string; lang?: string }[];
  onChange: (value: V) => void;
}

export function Select<V extends string>({ label, aside, hint, error, options, onChange, ...select }: SelectProps<V>) {
  const choose = (text: string) => {
    const chosen = options.find(({ value }) => value === text);
    if (chosen) onChange(chosen.value);
  };
  return (
    <Field label={label} aside={aside} hint={hint} error={error}>
      {(wiring) => (
        <div className={styles['box']}>
          <select
            className={classNames(styles['input'], styles['select'])}
            {...select}
            {...wiring}
            onChange={(event) => choose(event.target.value)}
          >
            {options.map(({ value, label: words, lang }) => (
              <option key={value} value={value} lang={lang}>
                {words}
              </option>
            ))}
          </select>
          <ChevronGlyph size={16} />
        </div>
      )}
    </Field>
  );
}
