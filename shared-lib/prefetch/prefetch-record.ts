import { type Answer, type Call, send } from 'shared-lib/api';
import { queryClient } from 'shared-lib/query';
import type { FormPlace, RecordKind } from 'shared-lib/records';

type Which = { kind: RecordKind; id: number };

/** Asks for a record that somebody is about to view. */
export function askForDetails({ kind, id }: Which): void {
  prefetch(viewed({ kind, id }));
}

/** Asks for all that a form needs which somebody is about to open. */
export function askForForm({ kind, id, lawId }: FormPlace): void {
  if (typeof id === 'number') prefetch(edited({ kind, id }));
  if (lawId > 0) prefetch(lookedUp(lawId));
}

export function takeDetails({ at, ...which }: Which & { at: string | undefined }, signal: AbortSignal) {
  return takeOrAsk({ ...viewed(which), ...(at !== undefined && { body: { id: which.id, at } }) }, signal);
}

/** The same as it is now, where it has come already. */
export function takeDetailsAtOnce(which: Which) {
  return takeIfThere([viewed(which)])?.[0];
}

/** All that was asked for a form of a record, where it has come already. */
export function takeFormAtOnce({ lawId, ...which }: Which & { lawId: number }) {
  const [record, law] = takeIfThere([edited(which), ...(lawId > 0 ? [lookedUp(lawId)] : [])]) ?? [];
  return record && { record, law };
}

export function takeRecord(which: Which, signal: AbortSignal) {
  return takeOrAsk(edited(which), signal);
}

export function takeLaw(id: number, signal?: AbortSignal) {
  return takeOrAsk(lookedUp(id), signal);
}

const viewed = ({ kind, id }: Which) => ({ path: kind.calls.view, body: { id } });
const edited = ({ kind, id }: Which) => ({ path: kind.calls.edit, body: { id } });
const lookedUp = (id: number) => ({ path: 'law/lawname', body: { id } });

type Question = Pick<Call, 'path'> & { body: object };

/** What was asked ahead and is not wanted by then will not be wanted. */
const wantedWithinMs = 5000;

/** Asks what somebody is about to want, so that its answer is there or under way when they do. */
function prefetch(question: Question): void {
  void queryClient.prefetchQuery(queryOf(question));
}

/** What has come already of what was asked ahead, for whoever draws it at once: all of it or nothing, and once. */
function takeIfThere(questions: readonly Question[]): Record<string, unknown>[] | undefined {
  const answers = questions.map((question) =>
    queryClient.getQueryData<Answer<Record<string, unknown>>>(queryOf(question).queryKey),
  );
  const values = answers.flatMap((answer) => (answer?.ok ? [answer.value] : []));
  if (values.length < questions.length) return undefined;
  for (const question of questions) queryClient.removeQueries({ queryKey: queryOf(question).queryKey });
  return values;
}

/** The answer to what was asked ahead a moment ago, which nobody gets twice; else asks now. */
async function takeOrAsk(question: Question, signal?: AbortSignal): Promise<Answer<Record<string, unknown>>> {
  const query = queryOf(question);
  const { queryKey } = query;
  if (queryClient.getQueryState(queryKey)) {
    const taken = await queryClient.fetchQuery(query).catch(() => undefined);
    queryClient.removeQueries({ queryKey });
    signal?.throwIfAborted();
    if (taken) return taken;
  }
  return send({ method: 'POST', ...question, signal });
}

/** A failure is not kept: whoever wants the answer asks anew. */
function queryOf(question: Question) {
  return {
    queryKey: ['ahead', question.path, question.body],
    queryFn: async () => {
      const answer = await send({ method: 'POST', ...question });
      if (!answer.ok) throw new Error(answer.message);
      return answer;
    },
    staleTime: wantedWithinMs,
    gcTime: wantedWithinMs,
  };
}
