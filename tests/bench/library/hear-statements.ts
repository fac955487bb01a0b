import type { Child } from './child';
import { openConnection } from './connection';
import type { Plan } from './plans';
import { requestOf } from './request';
import { commonest } from './words';

export type Statement = { name?: string; text: string; values: unknown[] };
/** The statements of a plan, and the search word that they were recorded with. */
export type Heard = { sought: string; statements: Statement[] };

/** The statements around every request: transaction, organisation, session. */
const frame = /^\s*(begin|commit|rollback|set )|(find_sessions|open_session)\(/i;

/**
 * Records the statements of a plan, even when it is refused in the end. For a plan that repeats a request it records
 * the repeated one.
 */
export async function hearPlan({
  server,
  token,
  plan,
  rare,
}: {
  server: Child;
  token: string;
  plan: Plan;
  rare: string;
}): Promise<Heard> {
  const sought = plan.words === 'none' ? '' : plan.words.startsWith('commonest') ? commonest : rare;
  await plan.before?.(1);
  const request = requestOf({ ...plan.asked(sought), token });
  const connection = await openConnection(server.port);
  const times = plan.words.endsWith('first') ? 1 : 2;
  for (let time = 0; time < times; time += 1) {
    await server.ask('statements');
    await connection.ask(request);
  }
  connection.close();
  const { statements } = await server.ask<{ statements: Statement[] }>('statements');
  return { sought, statements: statements.filter(({ text }) => !frame.test(text)) };
}
