/**
 * The record that the user chose in the global search. The search closes and passes this record to the area that opened
 * the search.
 */
export type SearchChoice = {
  id: number;
  type: 'Law' | 'License' | 'Return' | 'Other Compliance';
  /** The index of the workspace tab for the chosen record, as `selectedTabIndex` stores it. */
  tabIndex: number;
  /** The address to open: the workspace with the VIEW dialog, or the record's form. */
  address: string;
};
