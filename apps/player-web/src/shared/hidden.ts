import type { GameType } from '@apsara/domain/games/vendors';
import { useVisitor } from './member.ts';

interface Offered {
  vassalage: string;
  gameType: GameType;
}

/** What a member wants to see no games of: a test of games and vendors, and the filter of a list the server pages. */
export function useHidden() {
  const { member } = useVisitor();
  const { hiddenProducts = [], hiddenVendors = [] } = member ?? {};
  return {
    isShown: ({ vassalage, gameType }: Offered) =>
      !hiddenProducts.includes(gameType) && !hiddenVendors.includes(vassalage),
    /** Whether a list can hold nothing that the member wants to see. */
    isListHidden: ({ vassalage, type }: { kind: string; vassalage?: string; type?: string | undefined }) =>
      hiddenProducts.some((each) => each === type) || (vassalage !== undefined && hiddenVendors.includes(vassalage)),
    without: {
      ...(hiddenProducts.length > 0 && { withoutTypes: hiddenProducts.join(',') }),
      ...(hiddenVendors.length > 0 && { withoutVendors: hiddenVendors.join(',') }),
    },
  };
}
