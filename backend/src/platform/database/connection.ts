import type { ClientConfig } from 'pg';

/** How to sign in to the database: as the owner for migrations and the demo, as the app for everything else. */
export type Connections = { owner: ClientConfig; app: ClientConfig };

export const ownerRole = 'lc_owner';
export const appRole = 'lc_app';
/** Roles without a login. They own the few functions that look across organisations, and see only what these need. */
export const innerRoles = ['lc_auth', 'lc_search'] as const;

/** Start-up options that set a connection to UTC and, if one is named, to another role. */
export function sessionOptions(role?: string): string {
  return role ? `-c TimeZone=UTC -c role=${role}` : '-c TimeZone=UTC';
}
