/** @typedef {{file: string, title: string, message: string}} Failure */

const escapeCharacter = String.fromCharCode(27);
const colours = new RegExp(`${escapeCharacter}\\[[0-9;]*m`, 'g');
const mostLines = 40;
const widest = 300;

/** A runner's message about a failure in one line: its first words, the expected and the received value. @param {string} message */
export function inOneLine(message) {
  const [first = '', ...rest] = message
    .replaceAll(colours, '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return [first, ...rest.filter((line) => /^(Expected|Received|Locator|Timeout)\b.*:/.test(line))].join(' ');
}

/**
 * Lists what failed in each part and what passed only on a retry, short enough to print before the tally.
 * @param {{name: string, result: import('./tally.mjs').Result}[]} parts
 */
export function failureLines(parts) {
  const failed = parts.flatMap(({ name, result: { failures = [] } }) =>
    failures.map(({ file, title, message }) => `✗ ${name}: ${file} › ${title}: ${inOneLine(message)}`),
  );
  const retried = parts.flatMap(({ name, result }) =>
    (result.retried ?? []).map((title) => `passed at the second try: ${name}: ${title}`),
  );
  const left = Math.max(mostLines / 2, mostLines - failed.length);
  return [...atMost(mostLines, failed), ...atMost(left, retried)];
}

/** @param {number} most @param {string[]} lines */
function atMost(most, lines) {
  const shown = lines.slice(0, most).map((line) => line.slice(0, widest));
  return lines.length > most ? [...shown, `… and ${lines.length - most} more`] : shown;
}
