import type { Query } from '../../platform/database/database';
import { done, type Outcome, refused } from '../../platform/database/outcome';

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

/** As `questionKey` tells questions apart. */
const key = "lower(regexp_replace(normalize(name), '\\s+', ' ', 'g'))";

const twiceSql = `
  with asked as (select name, place, ${key} as key from unnest($4::text[]) with ordinality as a (name, place))
  select name from question
  where org_id = $1 and law_id = $2 and id <> $3 and ${key} in (select key from asked)
  union all
  (select (array_agg(name order by place))[1] from asked group by key having count(*) > 1)
  limit 1`;
