/** The user's choice in the global search. The parcel passes it to the area that opened the search, and closes. */
export type SearchChoice = {
  id: number;
  type: 'Law' | 'License' | 'Return' | 'Other Compliance';
  /** The workspace tab that it belongs to, as `selectedTabIndex` stores it. */
  tabIndex: number;
  /** The address of the choice: the workspace, which opens its VIEW dialog, or its form. */
  address: string;
};
