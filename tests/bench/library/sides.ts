import type { Child } from './child';
import { cpuTime } from './cpu-time';
import type { Sides } from './measure-plan';
import { type Library, orgId } from './open-library';
import type { Plan } from './plans';
import type { Context } from './rounds';
import type { RunWords } from './words';

/** The number of editors; they come first among the people of the organisation. */
export const editors = 10;

/** The request of a plan for the back end, and for the bare server, which knows the plan by its index. */
export function sidesOf({
  plan,
  index,
  library,
  bare,
}: {
  plan: Plan;
  index: number;
  library: Library;
  bare?: Child;
}): Sides {
  const { server, databaseFolder } = library;
  const tokens = plan.before ? library.tokens.slice(0, editors) : library.tokens;
  return {
    lexboard: {
      port: server.port,
      cpu: () => cpuTime(server, databaseFolder),
      request: (word, connection) => ({
        ...plan.request(word),
        token: tokens[connection % tokens.length] ?? '',
      }),
    },
    ...(bare && {
      bare: {
        port: bare.port,
        cpu: () => cpuTime(bare, databaseFolder),
        request: (word: string) => ({ method: 'GET', path: `/${index}?word=${encodeURIComponent(word)}` }),
      },
    }),
  };
}

type ContextOfOptions = Pick<Context, 'connections' | 'seconds'> & { plan: Plan; words: RunWords };

export function roundContext({ database }: Library, { plan, words, connections, seconds }: ContextOfOptions): Context {
  return {
    connections,
    supply: words.newTo(plan.memory ?? plan.name),
    same: words.same(connections),
    seconds,
    clearCache: async () => {
      await database.query('update record_counter set changes = changes + 1 where org_id = $1', [orgId]);
    },
  };
}
