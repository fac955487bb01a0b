/** With which status button a user's lists start; empty: with All. */
export const startStatuses = ['', 'Published', 'Draft'] as const;

/** Whether something is offered in a user's lists. */
export const offers = ['Yes', 'No'] as const;

type Offer = (typeof offers)[number];

/** What a user's lists show at first and what they hide, under the names of S-1.3. */
export type ModuleAccess = {
  statusInfo: (typeof startStatuses)[number];
  serchInfo: Offer;
  gridInfo: Offer;
};

/** Reads it out of whatever was kept; where nothing is said, everything is shown. */
export function readModuleAccess(said: unknown): ModuleAccess {
  const { statusInfo, serchInfo, gridInfo } = Object(said);
  return {
    statusInfo: startStatuses.find((one) => one === statusInfo) ?? '',
    serchInfo: serchInfo === 'No' ? 'No' : 'Yes',
    gridInfo: gridInfo === 'No' ? 'No' : 'Yes',
  };
}
