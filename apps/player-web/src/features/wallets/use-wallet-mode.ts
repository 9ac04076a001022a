import { useQuery } from '@tanstack/react-query';
import { readWalletMode } from '@apsara/api/wallet-mode';
import { keptQuery } from '../../shared/kept-query.ts';
import { currentMerchant } from '../../shared/merchant.ts';

const FRESH_MS = 5 * 60_000;

/** Whether one wallet serves every vendor (specification 7: cached in session storage). */
export const useWalletMode = () =>
  useQuery({ ...keptQuery(readWalletMode, { merchantCode: currentMerchant() }), staleTime: FRESH_MS });
