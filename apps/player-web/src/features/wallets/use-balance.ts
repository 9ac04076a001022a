import { useQuery, type QueryClient } from '@tanstack/react-query';
import { type Balance, readBalance } from '@apsara/api/wallets';
import { query } from '../../shared/api.ts';
import { useSession } from '../../shared/session.ts';

const balanceQuery = () => ({ ...query(readBalance), staleTime: 10_000, refetchOnWindowFocus: true });

/** The signed-in person's balance, always as the server reported it and never estimated. */
export function useBalance() {
  const { token } = useSession();
  return useQuery({ ...balanceQuery(), enabled: token !== null });
}

export const refetchBalance = (client: QueryClient): void =>
  void client.invalidateQueries({ queryKey: balanceQuery().queryKey });

/** Applies a live balance event. An unsupported currency triggers a refetch instead. */
export function applyLiveBalance(client: QueryClient, event: { sumBalance: string; currency: string }): void {
  const { queryKey } = balanceQuery();
  const known = client.getQueryData<Balance>(queryKey);
  if (!known || known.currency !== event.currency || known.balance.length > 1) return refetchBalance(client);
  client.setQueryData<Balance>(queryKey, {
    ...known,
    sumBalance: event.sumBalance,
    balance: known.balance.map((wallet) => ({ ...wallet, availBalance: event.sumBalance })),
  });
}
