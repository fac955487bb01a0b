/** The status filters that can be set when a user's lists open. The empty text means All. */
export const initialStatusFilters = ['', 'Published', 'Draft'] as const;

/** The values of a setting that says whether a user's lists offer a feature, such as the search. */
export const featureSettingValues = ['Yes', 'No'] as const;

type FeatureSettingValue = (typeof featureSettingValues)[number];

/**
 * How a user's lists open: the status filter, and whether they offer the search and the grid of cards. The field names
 * are the wire names of S-1.3.
 */
export type ModuleAccess = {
  statusInfo: (typeof initialStatusFilters)[number];
  serchInfo: FeatureSettingValue;
  gridInfo: FeatureSettingValue;
};

/** Reads the module access of a user from a stored value. A feature is offered unless its field is 'No'. */
export function readModuleAccess(stored: unknown): ModuleAccess {
  const { statusInfo, serchInfo, gridInfo } = Object(stored);
  return {
    statusInfo: initialStatusFilters.find((status) => status === statusInfo) ?? '',
    serchInfo: serchInfo === 'No' ? 'No' : 'Yes',
    gridInfo: gridInfo === 'No' ? 'No' : 'Yes',
  };
}
