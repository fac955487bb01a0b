import { QueryClient } from '@tanstack/react-query';

/**
 * The page's one cache of server answers. A failed call is not repeated behind people's backs: the list says so and
 * offers it. Without a connection a call fails like any other, instead of leaving in view what was asked for before.
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
