/** The server's message for a record that does not exist (any more). */
export const unknownRecord = 'There is no such record.';
