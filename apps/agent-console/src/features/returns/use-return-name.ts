import type { ReturnRow } from '@apsara/api/returns';
import { useTranslation } from '../../shared/words.ts';

/** The name of a game or a vendor, or that of a product in the reader's language. */
export function useReturnName(): (row: ReturnRow) => string {
  const t = useTranslation();
  return ({ scope, name, product }) => (scope === 'product' && product ? t(`game.${product}`) : name);
}
