import { QueryClient } from '@tanstack/react-query';

/** The page's one cache of server answers. The API client has retried what is worth it; a query does not. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false } },
});
