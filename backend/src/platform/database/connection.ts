import type { ClientConfig } from 'pg';

/** The two database logins. Migrations and the demo use the owner, all other work uses the app role. */
export type DatabaseLogins = { owner: ClientConfig; app: ClientConfig };

export const ownerRole = 'lc_owner';
export const appRole = 'lc_app';
/** Roles with which nobody can log in. They own the few functions that may read rows of several organisations. */
export const crossOrganisationRoles = ['lc_auth', 'lc_search'] as const;

/** Builds the start-up options of a connection: the time zone UTC and, if given, a role. */
export function buildSessionOptions(role?: string): string {
  return role ? `-c TimeZone=UTC -c role=${role}` : '-c TimeZone=UTC';
}
