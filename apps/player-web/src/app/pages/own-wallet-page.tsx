import { LatestMovements } from '../../features/reports/latest-movements.tsx';
import { WalletPage } from '../../features/wallets/wallet-page.tsx';

/** What a member holds, and what moved it last. */
export const OwnWalletPage = () => <WalletPage latest={<LatestMovements />} />;
