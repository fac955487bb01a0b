import type { Query } from '../database/database';
import { done, type Outcome, refused } from '../database/outcome';

type Asking = { orgId: number; lawId: number; names: readonly string[]; besides?: number };

/**
 * Refuses what the law asks already: a rule names its questions by their words, and could not tell two of the same
 * apart. Whoever adds questions has locked the law; two who rename at the same moment may both get through.
 */
export async function refuseAskedTwice(query: Query, asking: Asking): Promise<Outcome<undefined>> {
  const { orgId, lawId, names, besides = 0 } = asking;
  const [twice] = await query<{ name: string }>(twiceSql, [orgId, lawId, besides, names]);
  return twice ? refused('asked-twice', { question: shortened(twice.name) }) : done(undefined);
}

function shortened(name: string): string {
  return name.length > mostShown ? `${name.slice(0, mostShown)}…` : name;
}

const mostShown = 100;

const twiceSql = `
  with asked as (select lower(name) as name from unnest($4::text[]) as a (name))
  select name from question
  where org_id = $1 and law_id = $2 and id <> $3 and lower(name) in (select name from asked)
  union all
  (select name from asked group by name having count(*) > 1)
  limit 1`;
