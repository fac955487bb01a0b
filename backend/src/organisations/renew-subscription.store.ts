import { machine } from '../database/actor';
import type { Database } from '../database/database';
import { done, refused } from '../database/outcome';
import { readSettings } from '../settings';
import { StartError } from '../start-error';
import { asOwner } from './as-owner';
import { entryAboutOrganisation } from './entry-about-organisation';
import { readSubscription, type Subscription } from './subscription.store';

type Wish = { slug: string; day: string };

const usage = 'Usage: npm run organisation -- renew <organisation> <last day, as 2027-12-31>';

/** `organisation renew <organisation> <day>`: the operator lets a subscription go on. Throws where it cannot. */
export async function changeOrganisation(env: NodeJS.ProcessEnv, args: readonly string[]): Promise<string> {
  const [command, slug, day, ...more] = args;
  if (command !== 'renew' || !slug || !day || more.length > 0 || !isDay(day)) throw new StartError(usage);
  return asOwner(readSettings(env), (database) => renew(database, { slug, day }));
}

function isDay(text: string): boolean {
  const moment = new Date(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text)
  );
}

async function renew(database: Database, { slug, day }: Wish): Promise<string> {
  const [found] = await database.ask<{ orgId: number }>(
    'select org_id as "orgId" from journal_heads() where slug = $1 limit 1',
    [slug],
  );
  if (!found) throw new StartError(`There is no organisation "${slug}".`);
  const { orgId } = found;
  const before = await database.withOrg(orgId, (query) => readSubscription(query, orgId));
  if (before?.isDeleted) {
    throw new StartError(
      `The library of "${slug}" has been deleted and its timeline has ended: it stays as it is, and cannot be renewed.`,
    );
  }
  if (!(await keep(database, { orgId, day, before })))
    throw new StartError(`The day ${day} has passed, by the clock of the database.`);
  return `The subscription of "${slug}" runs to ${day}.`;
}

type Keeping = { orgId: number; day: string; before: Subscription | undefined };

async function keep(database: Database, { orgId, day, before }: Keeping): Promise<boolean> {
  const kept = await database.changeOrg(machine(orgId, 'operator'), async ({ query, note }) => {
    const [row] = await query<{ done: boolean }>('select renew_subscription($1, $2) as done', [orgId, day]);
    if (!row?.done) return refused('subscription-ended');
    const changes = { subscriptionEnds: [before?.ends ?? null, day] } as const;
    note(entryAboutOrganisation({ orgId, name: before?.name ?? '' }, 'Subscription renewed', changes));
    return done(undefined);
  });
  return kept.ok;
}
