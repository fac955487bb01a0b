import type { FastifyRequest } from 'fastify';
import { parseId } from '../api/parse-body';
import type { Database } from '../database/database';
import { done, type Outcome } from '../database/outcome';
import { actorOf, visitorOf } from '../sessions/visitor';
import { entryAbout } from '../sign-in/entry-about';
import { keepModuleAccess } from './keep-module-access.store';
import { lockUser } from './lock-user.store';

type Wish = {
  request: FastifyRequest;
  user: { id: number | string; version: number };
  access: Readonly<Record<string, string>>;
};

/** What the lists show a user at first and what they hide; gives the new version. */
export function changeModuleAccess(database: Database, wish: Wish): Promise<Outcome<number>> {
  const { request, user: wanted, access } = wish;
  const { orgId } = visitorOf(request);
  return database.changeOrg(actorOf(request), async ({ query, note }) => {
    const locked = await lockUser(query, { orgId, id: parseId(wanted.id), version: wanted.version });
    if (!locked.ok) return locked;
    const { user } = locked.value;
    await keepModuleAccess(query, { orgId, id: user.id, access });
    const changes = { moduleAccess: [user.moduleAccess, access] } as const;
    note(entryAbout(user, 'Module access changed', { changes }));
    return done(user.version + 1);
  });
}
