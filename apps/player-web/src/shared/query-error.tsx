import { useTranslation } from 'react-i18next';
import { ErrorState } from '@apsara/ui/error-state';
import { useErrorWords } from './error-words.ts';
import { isMissing } from './missing.ts';

interface QueryErrorProps {
  error: unknown;
  onRetry: () => void;
  busy?: boolean;
  /** On screens about money: a note on whether any was moved. */
  money?: string;
}

/** Shown instead of the data of a failed query; the rest of the page stays. */
export function QueryError({ error, onRetry, busy = false, money }: QueryErrorProps) {
  const { t } = useTranslation();
  const words = useErrorWords();
  const again = isMissing(error) ? {} : { retry: { label: t('common.retry'), onRetry, busy } };
  return <ErrorState title={words(error)} money={money} {...again} />;
}
