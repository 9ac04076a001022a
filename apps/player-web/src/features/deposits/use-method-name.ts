import { useTranslation } from 'react-i18next';
import { depositKinds } from '@apsara/domain/deposits';

/** A payment method's name in words; one without words goes by its code. */
export function useMethodName(): (code: string) => string {
  const { t } = useTranslation();
  return (code) => {
    const kind = depositKinds.find((each) => each === code.toLowerCase());
    return kind ? t(`methods.${kind}`) : code;
  };
}
