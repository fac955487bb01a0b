/** The server's message for a record that does not exist (any more). The form needs it without what fetches details. */
export const unknownRecord = 'There is no such record.';
