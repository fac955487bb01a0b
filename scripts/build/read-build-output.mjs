const escapeCharacter = String.fromCharCode(27);
/** @param {string} line */
const plain = (line) => line.replaceAll(new RegExp(`${escapeCharacter}\\[[0-9;]*m`, 'g'), '').trim();

/** The package whose build a line of the task runner's output announces, if it announces one. @param {string} line */
export function readBuildLine(line) {
  const found = /^> (?:nx run )?([\w-]+):build\b(.*)$/.exec(plain(line));
  if (!found) return undefined;
  return { name: String(found[1]), isCached: /cache|existing outputs/.test(String(found[2])) };
}

/** What the packages that failed had to say; all of it where none is named. @param {string} output */
export function failuresIn(output) {
  const failed = [...plain(output).matchAll(/^- ([\w-]+):build$/gm)].map(([, name]) => name);
  const wordsOf = wordsByPackage(output);
  const words = failed.flatMap((name) => wordsOf.get(String(name)) ?? []);
  return words.length > 0 ? words.join('\n') : output;
}

/** @param {string} output @returns {Map<string, string[]>} */
function wordsByPackage(output) {
  const words = new Map();
  let speaker = '';
  for (const line of output.split('\n')) {
    speaker = readBuildLine(line)?.name ?? (/^Lerna \(powered by Nx\)/.test(plain(line)) ? '' : speaker);
    words.set(speaker, [...(words.get(speaker) ?? []), line]);
  }
  return words;
}
