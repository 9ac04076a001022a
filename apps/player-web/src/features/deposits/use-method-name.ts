import { useTranslation } from 'react-i18next';
import { depositKinds } from '@apsara/domain/payments/deposits';

/** The name of a payment method, or its code if it has no translation. */
export function useMethodName(): (code: string) => string {
  const { t } = useTranslation();
  return (code) => {
    const kind = depositKinds.find((each) => each === code.toLowerCase());
    return kind ? t(`methods.${kind}`) : code;
  };
}
