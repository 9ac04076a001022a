import Smartphone from 'lucide-react/icons/smartphone';
import { useTranslation } from 'react-i18next';
import { ChevronGlyph } from '@apsara/ui/field-glyphs';
import { TextField, type TextFieldProps } from '@apsara/ui/text-field';
import styles from './mobile-field.module.css';
import { plainCode, useCountries } from './use-dialling-code.ts';

interface MobileFieldProps extends Omit<TextFieldProps, 'label' | 'icon' | 'after'> {
  /** Marks a required field. */
  starred?: boolean;
  countryDialingCode: string;
  onCountry: (countryDialingCode: string) => void;
}

/** A mobile number with its country's dialling code. */
export function MobileField({ starred = false, countryDialingCode, onCountry, ...field }: MobileFieldProps) {
  const { t } = useTranslation();
  const known = useCountries();
  const chosen = known?.find((each) => plainCode(each.countryDialingCode) === plainCode(countryDialingCode));
  return (
    <TextField
      {...field}
      label={starred ? `${t('fields.mobileNum')} *` : t('fields.mobileNum')}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      maxLength={20}
      placeholder={chosen?.example}
      icon={
        <>
          <Smartphone size={18} aria-hidden="true" />
          <span className={styles['code']}>
            <span aria-hidden="true">+{plainCode(chosen?.countryDialingCode ?? countryDialingCode)}</span>
            <ChevronGlyph size={14} />
            <select
              aria-label={t('fields.countryDialingCode')}
              autoComplete="tel-country-code"
              value={chosen?.country ?? ''}
              onChange={({ target }) =>
                onCountry(known?.find(({ country }) => country === target.value)?.countryDialingCode ?? '')
              }
            >
              {known?.map(({ country, name, countryDialingCode: code }) => (
                <option key={country} value={country}>
                  {`${name} (+${plainCode(code)})`}
                </option>
              ))}
            </select>
          </span>
        </>
      }
    />
  );
}
