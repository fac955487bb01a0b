/** Tells spreadsheet programs that a file is UTF-8. */
export const byteOrderMark = '\uFEFF';
