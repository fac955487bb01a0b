import { type Answer, type Call, send } from 'shared-lib/api';
import { queryClient } from 'shared-lib/query';
import type { FormPlace, RecordKind } from 'shared-lib/records';

type Which = { kind: RecordKind; id: number };

/** Prefetches a record that the user is about to view. */
export function prefetchDetails({ kind, id }: Which): void {
  prefetch(viewed({ kind, id }));
}

/** Prefetches everything for a form that the user is about to open. */
export function prefetchForm({ kind, id, lawId }: FormPlace): void {
  if (typeof id === 'number') prefetch(edited({ kind, id }));
  if (lawId > 0) prefetch(lookedUp(lawId));
}

export function consumeOrFetchDetails(
  { at, ...which }: Which & { at: string | undefined },
  signal: AbortSignal,
) {
  return consumeOrFetch(
    { ...viewed(which), ...(at !== undefined && { body: { id: which.id, at } }) },
    signal,
  );
}

/** The details of a record as it is now, if they have come already. */
export function consumePrefetchedDetails(which: Which) {
  return consumePrefetched([viewed(which)])?.[0];
}

/** All prefetched answers for a form, if they have come already. */
export function consumePrefetchedForm({ lawId, ...which }: Which & { lawId: number }) {
  const [record, law] = consumePrefetched([edited(which), ...(lawId > 0 ? [lookedUp(lawId)] : [])]) ?? [];
  return record && { record, law };
}

export function consumeOrFetchRecord(which: Which, signal: AbortSignal) {
  return consumeOrFetch(edited(which), signal);
}

export function consumeOrFetchLaw(id: number, signal?: AbortSignal) {
  return consumeOrFetch(lookedUp(id), signal);
}

const viewed = ({ kind, id }: Which) => ({ path: kind.calls.view, body: { id } });
const edited = ({ kind, id }: Which) => ({ path: kind.calls.edit, body: { id } });
const lookedUp = (id: number) => ({ path: 'law/lawname', body: { id } });

type PrefetchRequest = Pick<Call, 'path'> & { body: object };

/** A prefetched answer that is not used within this time is dropped. */
const wantedWithinMs = 5000;

/** Fetches what the user is about to need, so that the answer is there or under way when they need it. */
function prefetch(request: PrefetchRequest): void {
  void queryClient.prefetchQuery(queryOf(request));
}

/** Prefetched answers that have come, for use in the first render: all of them or none, and only once. */
function consumePrefetched(requests: readonly PrefetchRequest[]): Record<string, unknown>[] | undefined {
  const answers = requests.map((request) =>
    queryClient.getQueryData<Answer<Record<string, unknown>>>(queryOf(request).queryKey),
  );
  const values = answers.flatMap((answer) => (answer?.ok ? [answer.value] : []));
  if (values.length < requests.length) return undefined;
  for (const request of requests) queryClient.removeQueries({ queryKey: queryOf(request).queryKey });
  return values;
}

/** The answer to a recent prefetch, which is used only once; otherwise makes the call now. */
async function consumeOrFetch(
  request: PrefetchRequest,
  signal?: AbortSignal,
): Promise<Answer<Record<string, unknown>>> {
  const query = queryOf(request);
  const { queryKey } = query;
  if (queryClient.getQueryState(queryKey)) {
    const taken = await queryClient.fetchQuery(query).catch(() => undefined);
    queryClient.removeQueries({ queryKey });
    signal?.throwIfAborted();
    if (taken) return taken;
  }
  return send({ method: 'POST', ...request, signal });
}

/** A failed prefetch is not stored: the real request calls again. */
function queryOf(request: PrefetchRequest) {
  return {
    queryKey: ['ahead', request.path, request.body],
    queryFn: async () => {
      const answer = await send({ method: 'POST', ...request });
      if (!answer.ok) throw new Error(answer.message);
      return answer;
    },
    staleTime: wantedWithinMs,
    gcTime: wantedWithinMs,
  };
}
