import { QueryClient, type Query } from '@tanstack/react-query';
import { NetworkFault } from '@apsara/api/client';

/** A refusal is an answer and is not asked again; a broken line is, twice. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 15 * 60_000,
      refetchOnWindowFocus: false,
      retryDelay: (failures) => 400 * 2 ** failures,
      retry: (failures, error) => error instanceof NetworkFault && failures < 2,
    },
  },
});

const ofSession = { predicate: ({ meta }: Query) => meta?.['allow'] !== 'anyone' };

/** Forgets everything a session was allowed to see and asks anew for what is on the screen. */
export const forgetPrivate = (): Promise<void> => queryClient.resetQueries(ofSession);

/** Asks anew for what a session sees but leaves the page as it stands, with the forms on it. */
export const renewPrivate = (): Promise<void> => queryClient.invalidateQueries(ofSession);
