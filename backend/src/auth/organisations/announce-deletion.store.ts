import { machine } from '../../platform/database/actor';
import type { Change, Database, Query } from '../../platform/database/database';
import { done } from '../../platform/database/outcome';
import { deletionLetter } from '../../platform/mail/letters';
import { queueMail } from '../../platform/mail/queue-mail.store';
import { entryAboutOrganisation } from './entry-about-organisation';

type Told = { name: string; day: string };

/** Tells the administrators that the library will be deleted; takes it back where the subscription goes on. */
export async function announceOrWithdraw(database: Database, orgId: number): Promise<void> {
  await database.changeOrg(machine(orgId, 'subscriptions'), async (change) => {
    if (await isDone(change.query, 'select announce_deletion($1) as done', orgId))
      await announce(change, orgId);
    else if (await isDone(change.query, 'select withdraw_deletion($1) as done', orgId)) {
      const { name } = await readOrganisation(change.query, orgId);
      change.note(entryAboutOrganisation({ orgId, name }, 'Deletion withdrawn'));
    }
    return done(undefined);
  });
}

async function isDone(query: Query, sql: string, orgId: number): Promise<boolean> {
  const [row] = await query<{ done: boolean }>(sql, [orgId]);
  return row?.done ?? false;
}

async function announce({ query, note }: Change, orgId: number): Promise<void> {
  const { name, day } = await readOrganisation(query, orgId);
  const administrators = await query<{ username: string }>(
    'select username from account where org_id = $1 and is_administrator and not is_disabled order by id',
    [orgId],
  );
  for (const { username } of administrators) {
    await queueMail(query, { orgId, recipient: username, letter: deletionLetter(name, day) });
  }
  note(entryAboutOrganisation({ orgId, name }, 'Deletion announced', { notBefore: [null, day] }));
}

/** The day after which the library goes: the grace counts from the announcement too, where that came late. */
async function readOrganisation(query: Query, orgId: number): Promise<Told> {
  const [organisation] = await query<Told>(
    `select name, coalesce(to_char(
       greatest(subscription_ends, deletion_announced_at::date) + grace_days, 'YYYY-MM-DD'), '') as day
     from organisation where org_id = $1`,
    [orgId],
  );
  return organisation ?? { name: '', day: '' };
}
