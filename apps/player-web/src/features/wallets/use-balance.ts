import { useQuery, type QueryClient } from '@tanstack/react-query';
import { balance, type Balance } from '@apsara/api/wallets';
import { query } from '../../shared/api.ts';
import { useSession } from '../../shared/session.ts';

const balanceQuery = () => ({ ...query(balance), staleTime: 10_000, refetchOnWindowFocus: true });

/** What the signed-in person has; never guessed, always the server's last word. */
export function useBalance() {
  const { token } = useSession();
  return useQuery({ ...balanceQuery(), enabled: token !== null });
}

export const refetchBalance = (client: QueryClient): void =>
  void client.invalidateQueries({ queryKey: balanceQuery().queryKey });

/** Takes the server's live word on the balance; a currency we do not show makes us ask instead. */
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
