import { QueryClient } from '@tanstack/react-query';

/**
 * The page's one cache of server answers. A failed call is not retried silently: the list says so and offers a
 * retry. Without a connection a call fails like any other, instead of leaving older answers in view.
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
