/**
 * The record that the user chose in the global search. The search passes it to the area that opened the search,
 * and closes.
 */
export type SearchChoice = {
  id: number;
  type: 'Law' | 'License' | 'Return' | 'Other Compliance';
  /** The index of the workspace tab for the chosen record, as `selectedTabIndex` stores it. */
  tabIndex: number;
  /** The address to open: the workspace with the VIEW dialog, or the record's form. */
  address: string;
};
