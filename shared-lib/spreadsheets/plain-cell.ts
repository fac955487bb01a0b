/** The first characters of a formula, also in wide and small forms, which some spreadsheets treat alike. */
const formulaStart = '[=+\\-@＝＋－＠﹦﹢﹣﹫]';

/** Characters that a spreadsheet may take for the end of a cell, whatever list separator its country uses. */
const cellSeparator = '[;,|；，｜]';

/** Blanks, quotes and invisible characters, which a spreadsheet may skip before a formula. */
const skippedCharacters = '[\\s\\p{Cf}"]*';

const formulaAhead = new RegExp(`(^|${cellSeparator} ?)(?=${skippedCharacters}${formulaStart})`, 'gu');

/**
 * Changes a text so that a spreadsheet reads it as nothing but text. An apostrophe goes before everything that
 * could start a formula: at the beginning and after each separator. Control characters become blanks, since some
 * programs interpret them. Where the list separator is a semicolon, our quotes hold nothing together: each line
 * break starts a row and each semicolon a cell, and a quote directly after a semicolon would swallow the text
 * behind it.
 */
export function escapeSpreadsheetCell(text: string): string {
  return text
    .replace(/\r\n|\p{Cc}|[\u2028\u2029]/gu, ' ')
    .trim()
    .replace(/;(?! )/g, '; ')
    .replace(formulaAhead, "$1'");
}

/** Tells spreadsheet programs that a file is UTF-8. */
export const byteOrderMark = '\uFEFF';
