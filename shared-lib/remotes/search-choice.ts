/**
 * What the user chose in the global search. The parcel gives it to the area that opened the search, and
 * closes.
 */
export type SearchChoice = {
  id: number;
  type: 'Law' | 'License' | 'Return' | 'Other Compliance';
  /** The number of the workspace tab with the chosen record, as `selectedTabIndex` stores it. */
  tabIndex: number;
  /** The address to open: that of the workspace with the VIEW dialog, or that of the record's form. */
  address: string;
};
