import { useQuery } from 'shared-lib/query';
import { readSession } from 'shared-lib/session';
import { fetchOrganisation, type Organisation } from './organisation';

const hourMs = 3_600_000;

/** The organisation once it is known; it is asked again every hour, since a subscription ends at midnight. */
export function useOrganisation(): Organisation | undefined {
  const { data } = useQuery({
    queryKey: ['organisation'],
    queryFn: fetchOrganisation,
    enabled: readSession().token !== undefined,
    staleTime: hourMs,
    refetchInterval: hourMs,
  });
  return data;
}
