import { useTranslation } from 'react-i18next';

const known = ['qr', 'bank', 'ewallet'] as const;

/** A payment method's name in words; one without words goes by its code. */
export function useMethodName(): (code: string) => string {
  const { t } = useTranslation();
  return (code) => {
    const method = known.find((each) => each === code.toLowerCase());
    return method ? t(`methods.${method}`) : code;
  };
}
