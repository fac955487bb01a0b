/** By this mark spreadsheets know that a file is UTF-8. */
export const byteOrderMark = '\uFEFF';
