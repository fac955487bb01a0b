import { type Answer, type ApiRequest, send } from 'shared-lib/api';
import { queryClient } from 'shared-lib/query';
import type { FormAddressParts, RecordKind } from 'shared-lib/records';

type RecordReference = { kind: RecordKind; id: number };

/** Prefetches a record that the user is about to view and, for a duty, the schedules that people entered. */
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
  { at, ...which }: RecordReference & { at: string | undefined },
  signal: AbortSignal,
) {
  return consumeOrFetch(
    { ...makeViewRequest(which), ...(at !== undefined && { body: { id: which.id, at } }) },
    signal,
  );
}

/** Takes the prefetched details of a record's current version. `undefined` if they have not arrived. */
export function consumePrefetchedDetails(which: RecordReference) {
  return consumePrefetched([makeViewRequest(which)])?.[0];
}

/** Takes the prefetched answers that a form needs. Returns `undefined` if one of them is missing. */
export function consumePrefetchedForm({ lawId, ...which }: RecordReference & { lawId: number }) {
  const [record, law] =
    consumePrefetched([makeEditRequest(which), ...(lawId > 0 ? [makeLawRequest(lawId)] : [])]) ?? [];
  return record && { record, law };
}

export function consumeOrFetchRecord(which: RecordReference, signal: AbortSignal) {
  return consumeOrFetch(makeEditRequest(which), signal);
}

export function consumeOrFetchLaw(id: number, signal?: AbortSignal) {
  return consumeOrFetch(makeLawRequest(id), signal);
}

type DutyReference = { kind: RecordKind['name']; id: number };

/** Takes the prefetched schedules of a duty. Returns `undefined` if they have not arrived. */
export function consumePrefetchedSchedules(duty: DutyReference) {
  return consumePrefetched([makeSchedulesRequest(duty)])?.[0];
}

export function consumeOrFetchSchedules(duty: DutyReference, signal: AbortSignal) {
  return consumeOrFetch(makeSchedulesRequest(duty), signal);
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

/** A prefetched answer that is not used within this time is dropped. */
const prefetchLifetimeMs = 5000;

/** Fetches data that the user will need soon. */
function startPrefetch(request: PrefetchRequest): void {
  void queryClient.prefetchQuery(buildPrefetchQuery(request));
}

/** Takes the prefetched answers out of the cache for the first render: all of them, or `undefined`. */
function consumePrefetched(requests: readonly PrefetchRequest[]): Record<string, unknown>[] | undefined {
  const answers = requests.map((request) =>
    queryClient.getQueryData<Answer<Record<string, unknown>>>(buildPrefetchQuery(request).queryKey),
  );
  const values = answers.flatMap((answer) => (answer?.ok ? [answer.value] : []));
  if (values.length < requests.length) return undefined;
  for (const request of requests)
    queryClient.removeQueries({ queryKey: buildPrefetchQuery(request).queryKey });
  return values;
}

/** Takes the answer to a recent prefetch out of the cache. If there is none, makes the call now. */
async function consumeOrFetch(
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

/** Builds the query of a prefetch. A failed one is not stored, so the real request calls the server again. */
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
