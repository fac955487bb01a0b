/** The names under which S-1.3 keeps things in the browser's storage; no others are used for a session. */
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
