import { useQuery, useQueryClient } from 'shared-lib/query';
import { fetchForm, formAtOnce, type WantedForm } from './fetch-form';

/** All that a form needs, asked for each time that it is opened: a form filled from what once was would undo others' work. */
export function useForm(wanted: WantedForm) {
  const client = useQueryClient();
  const { kind, id, copyOf, lawId } = wanted;
  return useQuery({
    queryKey: ['form', kind.name, id, copyOf, lawId],
    queryFn: ({ signal }) => fetchForm(wanted, { client, signal }),
    initialData: () => formAtOnce(wanted, client),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
}
