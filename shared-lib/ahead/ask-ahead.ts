import { type Answer, type Call, send } from 'shared-lib/api';
import { queryClient } from 'shared-lib/query';

type Question = Pick<Call, 'path'> & { body: object };

/** What was asked ahead and is not wanted by then will not be wanted. */
const wantedWithinMs = 5000;

/** Asks what somebody is about to want, so that its answer is there or under way when they do. */
export function askAhead(question: Question): void {
  void queryClient.prefetchQuery(queryOf(question));
}

/** What has come already of what was asked ahead, for whoever draws it at once: all of it or nothing, and once. */
export function takeIfThere(questions: readonly Question[]): Record<string, unknown>[] | undefined {
  const answers = questions.map((question) =>
    queryClient.getQueryData<Answer<Record<string, unknown>>>(queryOf(question).queryKey),
  );
  const values = answers.flatMap((answer) => (answer?.ok ? [answer.value] : []));
  if (values.length < questions.length) return undefined;
  for (const question of questions) queryClient.removeQueries({ queryKey: queryOf(question).queryKey });
  return values;
}

/** The answer to what was asked ahead a moment ago, which nobody gets twice; else asks now. */
export async function takeOrAsk(
  question: Question,
  signal?: AbortSignal,
): Promise<Answer<Record<string, unknown>>> {
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
