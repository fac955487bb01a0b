import { QueryClient } from '@tanstack/react-query';

/**
 * The page's only cache of server replies. It does not repeat failed calls, because the list shows the failure and
 * offers a retry. Without a connection, a call fails at once, so that the page never shows old replies without saying
 * so.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      networkMode: 'always',
      refetchOnReconnect: true,
    },
  },
});
