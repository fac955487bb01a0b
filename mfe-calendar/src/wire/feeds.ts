import { type Answer, readAnswer, send } from 'shared-lib/api';
import { useQuery } from 'shared-lib/query';
import { parseId } from 'shared-lib/records';
import { callApi, dueDatesQueryKey } from './call-api';
import { parseRows, toTextOrEmpty } from './occurrence';

/**
 * The list is fetched again after this time, because calendar programs may use an address while the list is
 * open.
 */
const feedsRefetchMs = 30_000;

/** An address from which calendar programs fetch due dates. */
export type CalendarFeed = {
  id: number;
  /** The place whose due dates the calendar contains. Empty: it contains due dates that the user owns or checks. */
  place: string;
  madeAt: string;
  /** The last time that a program fetched the address. It is empty if no program has. */
  lastReadAt: string;
};

export const calendarFeedsQueryKey = [dueDatesQueryKey, 'feeds'];

export function useCalendarFeeds() {
  return useQuery({
    queryKey: calendarFeedsQueryKey,
    queryFn: ({ signal }) => callApi('feeds/list', { parse: ({ data }) => parseRows(data, parseCalendarFeed), signal }),
    staleTime: 0,
    refetchInterval: feedsRefetchMs,
    refetchOnWindowFocus: true,
  });
}

function parseCalendarFeed(wire: unknown): CalendarFeed | undefined {
  const row: Record<string, unknown> = Object(wire);
  const id = parseId(row.id);
  if (id === undefined) return undefined;
  return {
    id,
    place: toTextOrEmpty(row.profile),
    madeAt: toTextOrEmpty(row.made_at),
    lastReadAt: toTextOrEmpty(row.last_read_at),
  };
}

/** An address that was just created. */
export type CreatedCalendarFeed = { id: number; address: string };

/** Creates an address. Its secret part is only in this response, so a lost response means a lost address. */
export async function createCalendarFeed(placeId: number | undefined): Promise<Answer<CreatedCalendarFeed>> {
  const body = placeId === undefined ? {} : { profile_id: placeId };
  const answer = await send({ method: 'POST', path: 'feeds/add', body });
  return readAnswer(answer, (reply) => {
    const [id, address] = [parseId(reply.id), toTextOrEmpty(reply.address)];
    return id === undefined || address === '' ? undefined : { id, address };
  });
}
