import { PromotionPage } from '../../features/promotions/promotion-page.tsx';
import { lazyPart } from '../../shared/lazy-part.ts';

const RafflePart = lazyPart(
  () => import('../../features/raffles/raffle-part.tsx'),
  (module) => module.RafflePart,
  ['rewards'],
);

/** An offer with its terms, and with its wheel or draw where it is a raffle. */
export const OfferPage = () => <PromotionPage raffle={(id) => <RafflePart promotionId={id} />} />;
