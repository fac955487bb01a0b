import type { Child } from './child';
import { openConnection } from './connection';
import type { Plan } from './plans';
import { requestOf } from './request';
import { mostCommonWord } from './words';

export type Statement = { name?: string; text: string; values: unknown[] };
/** The statements of a plan, and the search word that they were recorded with. */
export type RecordedPlan = { searchWord: string; statements: Statement[] };

/** The statements around every request: transaction, organisation, session. */
const frame = /^\s*(begin|commit|rollback|set )|(find_sessions|open_session)\(/i;

/**
 * Records the statements of a plan, even when it is refused in the end. For a plan that repeats a request it records
 * the repeated one.
 */
export async function recordPlan({
  server,
  token,
  plan,
  rare,
}: {
  server: Child;
  token: string;
  plan: Plan;
  rare: string;
}): Promise<RecordedPlan> {
  const searchWord = plan.words === 'none' ? '' : plan.words.startsWith('commonest') ? mostCommonWord : rare;
  await plan.before?.(1);
  const request = requestOf({ ...plan.request(searchWord), token });
  const connection = await openConnection(server.port);
  const times = plan.words.endsWith('first') ? 1 : 2;
  for (let time = 0; time < times; time += 1) {
    await server.request('statements');
    await connection.send(request);
  }
  connection.close();
  const { statements } = await server.request<{ statements: Statement[] }>('statements');
  return { searchWord, statements: statements.filter(({ text }) => !frame.test(text)) };
}
