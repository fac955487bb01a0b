/** The characters that can start a formula. Some spreadsheets also accept their wide and small forms. */
const formulaStartChars = '[=+\\-@＝＋－＠﹦﹢﹣﹫]';

/** The characters that can separate cells. It depends on the country which of them a spreadsheet uses. */
const cellSeparator = '[;,|；，｜]';

/** The characters that a spreadsheet may skip before a formula: blanks, quotes and invisible ones. */
const skippedCharactersPattern = '[\\s\\p{Cf}"]*';

const formulaStartPattern = new RegExp(
  `(^|${cellSeparator} ?)(?=${skippedCharactersPattern}${formulaStartChars})`,
  'gu',
);

/**
 * Escapes a text so that no spreadsheet reads it as a formula. Puts an apostrophe before each possible start of a
 * formula, and turns control characters into blanks. Also adds a blank after each semicolon: some spreadsheets separate
 * cells at semicolons even inside quotes, and a quote directly after a semicolon would then hide the text behind it.
 */
export function escapeSpreadsheetCell(text: string): string {
  return text
    .replace(/\r\n|\p{Cc}|[\u2028\u2029]/gu, ' ')
    .trim()
    .replace(/;(?! )/g, '; ')
    .replace(formulaStartPattern, "$1'");
}

/** Tells spreadsheet programs that a file is UTF-8. */
export const byteOrderMark = '\uFEFF';
