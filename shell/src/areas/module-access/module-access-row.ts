import { type ModuleAccess, readModuleAccess } from 'shared-lib/people';

/** A user with what their lists show at first and what they hide. */
export type ModuleAccessRow = ModuleAccess & { id: number; username: string; version: number };

/** Reads a line of the list; what is no user is none. */
export function readModuleAccessRow(said: Record<string, unknown>): ModuleAccessRow | undefined {
  const { id, username, version } = said;
  if (typeof id !== 'number' || typeof username !== 'string' || typeof version !== 'number') return undefined;
  return { id, username, version, ...readModuleAccess(said) };
}
