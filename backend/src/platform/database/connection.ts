import type { ClientConfig } from 'pg';

/** The two database logins. Migrations and the demo use the owner, all other work uses the app role. */
export type DatabaseLogins = { owner: ClientConfig; app: ClientConfig };

export const ownerRole = 'lc_owner';
export const appRole = 'lc_app';
/** Roles without a login. They own the few functions that read several organisations' rows. */
export const crossOrganisationRoles = ['lc_auth', 'lc_search'] as const;

/** Start-up options of a connection: it uses UTC and, if a role is given, that role. */
export function buildSessionOptions(role?: string): string {
  return role ? `-c TimeZone=UTC -c role=${role}` : '-c TimeZone=UTC';
}
