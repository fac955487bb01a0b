export {
  keepPreviousData,
  type QueryClient,
  QueryClientProvider,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
export { queryClient } from './query-client';
