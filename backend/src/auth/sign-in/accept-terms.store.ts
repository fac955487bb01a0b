import type { FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database/database';
import { done, refused } from '../../platform/database/outcome';
import { lockAccount, termsVersion } from '../identity/account.store';
import { entryAbout } from '../identity/entry-about';
import { actorOf, visitorOf } from '../sessions/visitor';

/** Stores which terms the visitor accepted, and when; a second time changes nothing. */
export function acceptTerms({ changeOrg }: Database, request: FastifyRequest) {
  const { orgId, accountId } = visitorOf(request);
  return changeOrg(actorOf(request), async ({ query, note }) => {
    const account = await lockAccount(query, { orgId, accountId });
    if (!account) return refused('signed-out');
    if (account.termsVersion !== termsVersion) {
      await query(keepSql, [orgId, accountId, termsVersion]);
      const changes = { termsVersion: [account.termsVersion, termsVersion] as const };
      note(entryAbout(account, { action: 'Terms accepted', changes }));
    }
    return done({ message: 'The terms of use are accepted.' });
  });
}

const keepSql = `
  update account set terms_version = $3, terms_accepted_at = now()
  where org_id = $1 and id = $2`;
