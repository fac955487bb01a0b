import type { ClientConfig } from 'pg';

/** How to sign in to the database: as the owner (migrations and the demo only), and for everything else. */
export type Connections = { owner: ClientConfig; app: ClientConfig };

export const ownerRole = 'lc_owner';
export const appRole = 'lc_app';
/** Nobody's login: they own the few functions that look across organisations, and see only what these need. */
export const innerRoles = ['lc_auth', 'lc_search'] as const;

/** Start-up options that make a connection act in UTC and, where one is named, under another role. */
export function sessionOptions(role?: string): string {
  return role ? `-c TimeZone=UTC -c role=${role}` : '-c TimeZone=UTC';
}
