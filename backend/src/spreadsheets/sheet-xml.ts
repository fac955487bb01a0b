/** As many characters as Excel takes in a cell. */
const mostInCell = 32_767;

/** What XML 1.0 has no place for besides control characters, which are taken out before; half of a pair is such. */
const forbidden = /\p{Cs}|[\uFFFE\uFFFF]/gu;

/** Excel takes `_x000D_` for the character of that number, unless the underscore is written so itself. */
const escaped = /_(?=x[0-9A-Fa-f]{4}_)/g;

const named: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as it stands in a sheet: whatever it says it is text, and no longer than a cell. */
export function cellText(text: string): string {
  const whole = text.replace(/\r\n|\p{Cc}|[\u2028\u2029]/gu, ' ').replace(forbidden, '\uFFFD');
  return cut(whole)
    .replace(escaped, '_x005F_')
    .replace(/[&<>"]/g, (mark) => named[mark] ?? mark);
}

/** Not through a pair. */
function cut(text: string): string {
  if (text.length <= mostInCell) return text;
  return `${text.slice(0, mostInCell - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** A row of texts. None can be a formula: its type says text, and so does its style, also once it is edited. */
export function rowXml(number: number, texts: readonly string[], style: number): string {
  const cells = texts.map((text, place) => cellXml(`${columnName(place)}${number}`, text, style));
  return `<row r="${number}">${cells.join('')}</row>`;
}

function cellXml(reference: string, text: string, style: number): string {
  if (text === '') return '';
  return `<c r="${reference}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${cellText(text)}</t></is></c>`;
}

/** A to Z: no list has more columns. */
export function columnName(place: number): string {
  if (place > 25) throw new Error(`There is no column ${place}.`);
  return String.fromCharCode(65 + place);
}
