export { keepPreviousData, QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query';
export { queryClient } from './query-client';
