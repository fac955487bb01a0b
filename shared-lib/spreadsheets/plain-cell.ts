/** What a formula begins with, also in its wide and small forms, which some spreadsheets read alike. */
const formula = '[=+\\-@＝＋－＠﹦﹢﹣﹫]';

/** What a spreadsheet may take for the end of a cell, whichever its country separates lists by. */
const separator = '[;,|；，｜]';

/** Blanks, quotes and what nobody sees: a formula behind them may be read as one. */
const overlooked = '[\\s\\p{Cf}"]*';

const formulaAhead = new RegExp(`(^|${separator} ?)(?=${overlooked}${formula})`, 'gu');

/**
 * Text that a spreadsheet cannot take for more than text: an apostrophe stands before whatever could begin a formula,
 * at the beginning and behind each separator. Control characters mean things to some programs. Where lists are
 * separated by semicolons our quotes hold nothing together: a row begins behind each line break, a cell behind each
 * semicolon, and a quote right behind one would swallow what follows.
 */
export function plainCell(text: string): string {
  return text
    .replace(/\r\n|\p{Cc}|[\u2028\u2029]/gu, ' ')
    .trim()
    .replace(/;(?! )/g, '; ')
    .replace(formulaAhead, "$1'");
}
