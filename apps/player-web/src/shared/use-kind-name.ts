import { useTranslation } from 'react-i18next';
import type { LedgerKind } from '@apsara/domain/payments/ledger-kinds';

/** The name of a transaction kind. */
export function useKindName(): (kind: LedgerKind) => string {
  const { t } = useTranslation();
  return (kind) => t(`kinds.${kind}`);
}
