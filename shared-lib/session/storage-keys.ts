/** The storage keys of a session, as S-1.3 names them; a session uses no others. */
export const storageKeys = [
  'access_token',
  'username',
  'role',
  'workspaceAccessType',
  'model_access_controller',
  'selectedTabIndex',
  'btnStatus',
] as const;

export type StorageKey = (typeof storageKeys)[number];
