import type { Outcome as Told } from 'shared-lib/releases';
import type { Change } from '../database/database';
import type { Visitor } from '../sessions/visitor';

type Telling = { visitor: Pick<Visitor, 'orgId' | 'tokenHash'>; person: string; told: Told };

/** So many lines of one session are more than it can have; what is told beyond them is not kept. */
const mostOfSession = 40;

/**
 * Keeps what a session tells of a release, where it has not told that before. One at a time takes a number, until its
 * commit: a reader who has seen a number has seen all before it.
 */
export async function tellOutcome({ query }: Change, { visitor, person, told }: Telling): Promise<void> {
  const { orgId, tokenHash } = visitor;
  const { remote, version, how, mountMs, inpMs } = told;
  await query("select pg_advisory_xact_lock(hashtext('outcome_number'))", []);
  await query(insertSql, [
    orgId,
    tokenHash,
    person,
    remote,
    version,
    how,
    mountMs ?? null,
    inpMs ?? null,
    mostOfSession,
  ]);
}

/** Good news after bad is none: the session broke. */
const insertSql = `
  insert into outcome (org_id, family, person, remote, version, how, mount_ms, inp_ms, id)
  select s.org_id, s.family, $3, $4, $5, $6, $7::integer, $8::integer, nextval('outcome_number')
  from session s
  where s.org_id = $1 and s.token_hash = $2
    and (select count(*) from outcome o where o.org_id = $1 and o.family = s.family) < $9
    and not exists (
      select from outcome o where o.org_id = $1 and o.family = s.family and o.remote = $4 and o.version = $5
        and (not o.is_ok or $6 = 'ok'))`;
