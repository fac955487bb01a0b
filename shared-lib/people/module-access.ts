/** With which status button a user's lists start; empty: with All. */
const startStatuses = ['', 'Published', 'Draft'] as const;
type StartStatus = (typeof startStatuses)[number];

/** What a user's lists show at first and what they hide, under the names of document 1 §3. */
export type ModuleAccess = { statusInfo: StartStatus; serchInfo: 'Yes' | 'No'; gridInfo: 'Yes' | 'No' };

/** Reads it out of whatever was kept; where nothing is said, everything is shown. */
export function readModuleAccess(said: unknown): ModuleAccess {
  const { statusInfo, serchInfo, gridInfo } = Object(said);
  return {
    statusInfo: startStatuses.find((one) => one === statusInfo) ?? '',
    serchInfo: serchInfo === 'No' ? 'No' : 'Yes',
    gridInfo: gridInfo === 'No' ? 'No' : 'Yes',
  };
}
