import { useMemo } from 'react';
import type { GameType } from '@apsara/domain/games/vendors';
import { useVisitor } from './member.ts';

interface Offered {
  vassalage: string;
  gameType: GameType;
}

/** What a member wants to see no games of: a test of games and vendors, and the filter of a list the server pages. */
export function useHidden() {
  const { hiddenProducts, hiddenVendors } = useVisitor().member ?? {};
  return useMemo(() => {
    const [products, vendors] = [hiddenProducts ?? [], hiddenVendors ?? []];
    return {
      isShown: ({ vassalage, gameType }: Offered) => !products.includes(gameType) && !vendors.includes(vassalage),
      /** Whether a list can hold nothing that the member wants to see. */
      isListHidden: ({ vassalage, type }: { kind: string; vassalage?: string; type?: string | undefined }) =>
        products.some((each) => each === type) || (vassalage !== undefined && vendors.includes(vassalage)),
      without: {
        ...(products.length > 0 && { withoutTypes: products.join(',') }),
        ...(vendors.length > 0 && { withoutVendors: vendors.join(',') }),
      },
    };
  }, [hiddenProducts, hiddenVendors]);
}
