/** A column of a list: its title, and how its cells are shown. */
export type Column =
  | { title: string; shown: 'number' | 'question' | 'action' }
  | {
      title: string;
      /** The field of the list's rows that the column shows. */
      wire: string;
      /** `details`: a name that opens the VIEW dialog. `level`: one of a few short words. */
      shown:
        | 'unique-code'
        | 'code'
        | 'law-code'
        | 'name'
        | 'details'
        | 'text'
        | 'level'
        | 'status'
        | 'law-status';
    };
