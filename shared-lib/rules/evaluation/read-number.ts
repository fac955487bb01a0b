/** Digits, or digits in groups as India (1,00,000) or others (100,000) write them; no 1e3, which nobody means here. */
const number = /^[+-]?(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d+)?$/;

/** More digits than a number holds exactly are a name, as those of a registration are. */
const mostDigits = 15;

/** The number that a text says, blanks around it aside; `undefined` where it says none. */
export function readNumber(text: string): number | undefined {
  const said = text.trim();
  if (!number.test(said) || isTooLong(said)) return undefined;
  return Number(said.replaceAll(',', ''));
}

function isTooLong(said: string): boolean {
  return said.length > mostDigits && said.replace(/\D/g, '').length > mostDigits;
}
