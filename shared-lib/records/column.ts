/** A column of a list: its title, and how its cells are shown. */
export type Column =
  | { title: string; shown: 'number' | 'question' | 'action' }
  | {
      title: string;
      /** The field of the list's rows. */
      wire: string;
      /** `details`: a name that opens the VIEW dialog. */
      shown: 'unique-code' | 'code' | 'name' | 'details' | 'text' | 'status' | 'law-status';
    };
