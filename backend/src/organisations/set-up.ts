import type { FastifyRequest } from 'fastify';
import { networkOf } from 'shared-lib/incoming';
import { isUserName, plainUserName } from 'shared-lib/people';
import { nobodysId } from '../database/actor';
import { done, type Outcome, refused } from '../database/outcome';
import type { Identity } from '../identity/identity';
import { passwordFault } from '../passwords/password-fault';
import { insertAdministrator } from '../people/insert-administrator';
import { actorFrom } from '../sessions/actor-from';
import {
  brokenConstraint,
  freeShortName,
  insertOrganisation,
  isOrganisationName,
  withFreeNumber,
} from './add-organisation.store';
import { asOwner } from './as-owner';
import { hasOrganisation, takeSetupLink } from './setup-link.store';

type Form = {
  setup_token: string;
  organisation: string;
  username: string;
  password?: string;
  conformPasswords?: string;
};

/**
 * Makes the first organisation of an installation, and its administrator, for whoever has the link that its start
 * printed. What is refused leaves the link good.
 */
export async function setUp(
  identity: Identity,
  { request, form }: { request: FastifyRequest; form: Form },
): Promise<Outcome<object>> {
  const { database, gates, passwords, settings } = identity;
  const allowed = await gates.renewFromNetwork.count(networkOf(request.ip));
  if (!allowed.ok) return allowed;
  // Strangers cost no connection of the owner's once there is one.
  if (await hasOrganisation(database.ask)) return refused('bad-setup-link');
  const name = form.organisation.trim();
  const username = plainUserName(form.username);
  if (!isOrganisationName(name)) return refused('bad-organisation-name');
  if (!isUserName(username)) return refused('bad-user-name');
  const fault = passwordFault(form, { username, organisation: name, totpSecret: null });
  if (fault) return fault;
  const hash = await passwords.hash(form.password ?? '');
  if (!hash.ok) return hash;
  return asOwner(settings, async (owner) => {
    try {
      return await withFreeNumber(owner.ask, (orgId) =>
        owner.changeOrg(
          actorFrom(request, { orgId, id: nobodysId, username: 'operator' }),
          async (change) => {
            if (await hasOrganisation(change.query)) return refused('bad-setup-link');
            if (!(await takeSetupLink(change.query, form.setup_token))) return refused('bad-setup-link');
            await insertOrganisation(change, { orgId, slug: freeShortName(name), name });
            await insertAdministrator(change, { orgId, username, hash: hash.value });
            return done({});
          },
        ),
      );
    } catch (error) {
      if (brokenConstraint(error) !== 'login_name_pkey') throw error;
      return refused('name-taken', { name: username }); // by an operator, who was there first
    }
  });
}
