import { type Answer, type ApiRequest, send } from 'shared-lib/api';
import { queryClient } from 'shared-lib/query';
import type { FormAddressParts, RecordKind } from 'shared-lib/records';

type RecordReference = { kind: RecordKind; id: number };

/**
 * Prefetches a record that the user is about to view. For a duty, also prefetches the schedules that people entered.
 */
export function prefetchDetails({ kind, id }: RecordReference): void {
  startPrefetch(makeViewRequest({ kind, id }));
  if (kind.name !== 'law') startPrefetch(makeSchedulesRequest({ kind: kind.name, id }));
}

/** Prefetches the record and the law for a form that the user is about to open. */
export function prefetchForm({ kind, id, lawId }: FormAddressParts): void {
  if (typeof id === 'number') startPrefetch(makeEditRequest({ kind, id }));
  if (lawId > 0) startPrefetch(makeLawRequest(lawId));
}

export function consumeOrFetchDetails(
  { at, ...reference }: RecordReference & { at: string | undefined },
  signal: AbortSignal,
) {
  return consumeOrFetchReply(
    { ...makeViewRequest(reference), ...(at !== undefined && { body: { id: reference.id, at } }) },
    signal,
  );
}

/** Takes the prefetched details of a record's current version. Returns `undefined` if they have not arrived. */
export function consumePrefetchedDetails(reference: RecordReference) {
  return consumePrefetchedReplies([makeViewRequest(reference)])?.[0];
}

/** Takes the prefetched replies that a form needs. Returns `undefined` if one of them is missing. */
export function consumePrefetchedForm({ lawId, ...reference }: RecordReference & { lawId: number }) {
  const [record, law] =
    consumePrefetchedReplies([makeEditRequest(reference), ...(lawId > 0 ? [makeLawRequest(lawId)] : [])]) ?? [];
  return record && { record, law };
}

export function consumeOrFetchRecord(reference: RecordReference, signal: AbortSignal) {
  return consumeOrFetchReply(makeEditRequest(reference), signal);
}

export function consumeOrFetchLaw(id: number, signal?: AbortSignal) {
  return consumeOrFetchReply(makeLawRequest(id), signal);
}

type DutyReference = { kind: RecordKind['name']; id: number };

/** Takes the prefetched schedules of a duty. Returns `undefined` if they have not arrived. */
export function consumePrefetchedSchedules(duty: DutyReference) {
  return consumePrefetchedReplies([makeSchedulesRequest(duty)])?.[0];
}

export function consumeOrFetchSchedules(duty: DutyReference, signal: AbortSignal) {
  return consumeOrFetchReply(makeSchedulesRequest(duty), signal);
}

const makeSchedulesRequest = (duty: DutyReference) => ({
  path: 'schedules/view',
  body: duty,
  isQuiet: true as const,
});
const makeViewRequest = ({ kind, id }: RecordReference) => ({ path: kind.calls.view, body: { id } });
const makeEditRequest = ({ kind, id }: RecordReference) => ({ path: kind.calls.edit, body: { id } });
const makeLawRequest = (id: number) => ({ path: 'law/lawname', body: { id } });

type PrefetchRequest = Pick<ApiRequest, 'path' | 'isQuiet'> & { body: object };

/** A prefetched reply that is not used within this time is dropped. */
const prefetchLifetimeMs = 5000;

/** Fetches data that the user will need soon. */
function startPrefetch(request: PrefetchRequest): void {
  void queryClient.prefetchQuery(buildPrefetchQuery(request));
}

/** Takes the prefetched replies out of the cache for the first render: all of them, or `undefined`. */
function consumePrefetchedReplies(requests: readonly PrefetchRequest[]): Record<string, unknown>[] | undefined {
  const answers = requests.map((request) =>
    queryClient.getQueryData<Answer<Record<string, unknown>>>(buildPrefetchQuery(request).queryKey),
  );
  const values = answers.flatMap((answer) => (answer?.ok ? [answer.value] : []));
  if (values.length < requests.length) return undefined;
  for (const request of requests) queryClient.removeQueries({ queryKey: buildPrefetchQuery(request).queryKey });
  return values;
}

/**
 * Takes the reply to a recent prefetch out of the cache. If there was no such prefetch, or it failed, makes the call
 * now.
 */
async function consumeOrFetchReply(
  request: PrefetchRequest,
  signal?: AbortSignal,
): Promise<Answer<Record<string, unknown>>> {
  const query = buildPrefetchQuery(request);
  const { queryKey } = query;
  if (queryClient.getQueryState(queryKey)) {
    const prefetched = await queryClient.fetchQuery(query).catch(() => undefined);
    queryClient.removeQueries({ queryKey });
    signal?.throwIfAborted();
    if (prefetched) return prefetched;
  }
  return send({ method: 'POST', ...request, signal });
}

/** Builds the query of a prefetch. A failed prefetch is not stored, so the real request calls the server again. */
function buildPrefetchQuery(request: PrefetchRequest) {
  return {
    queryKey: ['ahead', request.path, request.body],
    queryFn: async () => {
      const answer = await send({ method: 'POST', ...request });
      if (!answer.ok) throw new Error(answer.message);
      return answer;
    },
    staleTime: prefetchLifetimeMs,
    gcTime: prefetchLifetimeMs,
  };
}
