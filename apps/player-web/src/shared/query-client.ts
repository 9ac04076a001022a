import { QueryClient, type Query } from '@tanstack/react-query';
import { NetworkError } from '@apsara/api/client';

/** A refusal is not retried; a network failure is, twice. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 15 * 60_000,
      refetchOnWindowFocus: false,
      retryDelay: (failures) => 400 * 2 ** failures,
      retry: (failures, error) => error instanceof NetworkError && failures < 2,
    },
  },
});

const ofSession = { predicate: ({ meta }: Query) => meta?.['allow'] !== 'anyone' };

/** Clears all data of the session and refetches what is on the screen. */
export const forgetPrivate = (): Promise<void> => queryClient.resetQueries(ofSession);

/** Refetches all data of the session without unmounting the page and its forms. */
export const renewPrivate = (): Promise<void> => queryClient.invalidateQueries(ofSession);
