import { saveReadOnly } from 'shared-lib/access';
import { saveOrganisationTimeZone } from 'shared-lib/access/organisation-time';
import { send } from 'shared-lib/api';
import { useQuery } from 'shared-lib/query';
import { readSession } from 'shared-lib/session';

const hourMs = 3_600_000;

/**
 * Returns the organisation once it is fetched. It is refetched every hour, because a subscription ends at
 * midnight.
 */
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

/** The organisation of the signed-in user, and the state of its subscription. */
export type Organisation = {
  name: string;
  state: 'active' | 'read-only' | 'deleted';
  /** The last day of the subscription as yyyy-mm-dd. Empty for a subscription without an end. */
  ends: string;
  isOnHold: boolean;
  /** The days until the organisation's data are deleted. It is undefined before the subscription has ended. */
  graceDaysLeft: number | undefined;
  /** The time of the backup from which this copy was restored. It is empty for an original. */
  restoredFrom: string;
  keepsDueDates: boolean;
};

async function fetchOrganisation(): Promise<Organisation> {
  const { username } = readSession();
  const answer = await send({ method: 'POST', path: 'organisation/me', body: {} });
  if (!answer.ok) throw new Error(answer.message || 'The server says nothing of the organisation.');
  saveOrganisationTimeZone(answer.value.timeZone);
  const organisation = parseOrganisation(answer.value);
  // If another user has signed in meanwhile, the answer does not concern that user.
  if (readSession().username === username) saveReadOnly(organisation.state !== 'active');
  return organisation;
}

/**
 * Parses an organisation. Treats an unknown state as active, because the server refuses forbidden changes in any case.
 */
export function parseOrganisation(reply: Record<string, unknown>): Organisation {
  const { name, state, subscriptionEnds, isOnHold, graceDaysLeft, restoredFrom, reminders } = reply;
  return {
    name: typeof name === 'string' ? name : '',
    state: state === 'read-only' || state === 'deleted' ? state : 'active',
    ends: typeof subscriptionEnds === 'string' ? subscriptionEnds : '',
    isOnHold: isOnHold === true,
    graceDaysLeft: typeof graceDaysLeft === 'number' ? graceDaysLeft : undefined,
    restoredFrom: typeof restoredFrom === 'string' ? restoredFrom : '',
    keepsDueDates: typeof reminders === 'boolean',
  };
}
