/** What a person chose in the global search: its parcel hands it to whoever opened it, and has closed. */
export type SearchChoice = {
  id: number;
  type: 'Law' | 'License' | 'Return' | 'Other Compliance';
  /** The tab of the workspace that it belongs to, as `selectedTabIndex` keeps it. */
  tabIndex: number;
  /** Where it leads: to the workspace, which opens its VIEW dialog, or to its form. */
  address: string;
};
