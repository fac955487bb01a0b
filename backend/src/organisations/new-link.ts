import { plainUserName } from 'shared-lib/people';
import { machine } from '../database/actor';
import type { Database } from '../database/database';
import { done, refused } from '../database/outcome';
import { entryAbout } from '../identity/entry-about';
import { findByName, lockAccount } from '../identity/find-account.store';
import { hoursOfFirstLink, makeResetLink } from '../passwords/reset-link.store';
import type { Settings } from '../settings';
import { StartError } from '../start-error';
import { organisationCalled } from './find-organisation.store';
import { sayLink } from './say-link';

type Wanted = { slug: string; username: string; settings: Settings };

/** A new link that sets the password of a user: for whoever lost the first one and is reached by no mail. */
export function newLink({ slug, username, settings }: Wanted) {
  const name = plainUserName(username);
  const { publicBaseUrl } = settings;
  return async (database: Database): Promise<string> => {
    const orgId = await organisationCalled(database, slug);
    const account = await findByName(database, name);
    if (account?.orgId !== orgId) throw new StartError(`"${slug}" has no user ${name}.`);
    const made = await database.changeOrg(machine(orgId, 'operator'), async ({ query, note }) => {
      const locked = await lockAccount(query, { orgId, accountId: account.id });
      if (!locked || locked.isDisabled) return refused('disabled-user');
      note(entryAbout(locked, { action: 'Link made by the operator' }));
      const hours = hoursOfFirstLink;
      return done(await makeResetLink(query, { orgId, accountId: account.id, hours, publicBaseUrl }));
    });
    if (!made.ok)
      throw new StartError(`${name} is disabled: an administrator of "${slug}" enables them first.`);
    return sayLink({ url: made.value, username: name, settings }).join('\n');
  };
}
