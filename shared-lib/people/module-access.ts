/** The status filters that can be set when a user's lists open. The empty text means All. */
export const listStartStatuses = ['', 'Published', 'Draft'] as const;

/** The values that say whether a user's lists offer a feature, such as the search. */
export const featureOfferedValues = ['Yes', 'No'] as const;

type FeatureOfferedValue = (typeof featureOfferedValues)[number];

/**
 * The defaults of a user's lists: the selected status button, and whether the search and the grid are
 * offered. The field names are the wire names of S-1.3.
 */
export type ModuleAccess = {
  statusInfo: (typeof listStartStatuses)[number];
  serchInfo: FeatureOfferedValue;
  gridInfo: FeatureOfferedValue;
};

/** Reads the module access of a user from a stored value. A feature without a field is offered. */
export function readModuleAccess(stored: unknown): ModuleAccess {
  const { statusInfo, serchInfo, gridInfo } = Object(stored);
  return {
    statusInfo: listStartStatuses.find((one) => one === statusInfo) ?? '',
    serchInfo: serchInfo === 'No' ? 'No' : 'Yes',
    gridInfo: gridInfo === 'No' ? 'No' : 'Yes',
  };
}
