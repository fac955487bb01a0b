/** What the server says of a record that there is not, or no more. */
export const unknownRecord = 'There is no such record.';
