import type { Query } from '../../platform/database/database';

/** A platform operator. `root` is the operator, made by command, from whom the role was passed on. */
export type Operator = {
  username: string;
  organisation: string;
  /** Who gave the role; empty if the command did. */
  givenBy: string;
  root: string;
  given: string;
  isDisabled: boolean;
};

export function listOperators(query: Query): Promise<Operator[]> {
  return query<Operator>(
    `select username, organisation, given_by as "givenBy", root, is_disabled as "isDisabled",
       to_char(given_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as given
     from platform_operators()`,
    [],
  );
}

type By = { accountId: number; username: string };
type Given = 'done' | 'not-allowed' | 'unknown-account' | 'operator-already';
type Taken = 'done' | 'not-allowed' | 'last-operator' | 'no-operator';

export async function grantOperatorRole(query: Query, { accountId, username }: By): Promise<Given> {
  const [row] = await query<{ result: Given }>('select give_operator($1, $2) as result', [
    accountId,
    username,
  ]);
  return row?.result ?? 'not-allowed';
}

export async function revokeOperatorRole(query: Query, { accountId, username }: By): Promise<Taken> {
  const [row] = await query<{ result: Taken }>('select take_operator($1, $2) as result', [
    accountId,
    username,
  ]);
  return row?.result ?? 'not-allowed';
}
