export {
  keepPreviousData,
  type QueryClient,
  QueryClientProvider,
  usePrefetchQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
export { queryClient } from './query-client';
