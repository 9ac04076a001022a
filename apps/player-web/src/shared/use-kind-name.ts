import { useTranslation } from 'react-i18next';
import type { LedgerKind } from '@apsara/domain/ledger-kinds';

/** The words a member reads for a kind of transfer. */
export function useKindName(): (kind: LedgerKind) => string {
  const { t } = useTranslation();
  return (kind) => t(`kinds.${kind}`);
}
