import { useQuery, useQueryClient } from 'shared-lib/query';
import { type FormRequest, fetchForm, getCachedForm } from './fetch-form';

/** Fetches all data of a form each time it is opened: a form filled from stale data would undo other people's work. */
export function useForm(wanted: FormRequest) {
  const client = useQueryClient();
  const { kind, id, copyOf, lawId } = wanted;
  return useQuery({
    queryKey: ['form', kind.name, id, copyOf, lawId],
    queryFn: ({ signal }) => fetchForm(wanted, { client, signal }),
    initialData: () => getCachedForm(wanted, client),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
}
