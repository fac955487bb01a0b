/** Puts lines behind the last line that is like this; undefined where there is none. */
export function afterLast(text: string, like: RegExp, ...lines: string[]): string | undefined {
  const all = text.split('\n');
  const place = all.findLastIndex((line) => like.test(line));
  return place === -1 ? undefined : all.toSpliced(place + 1, 0, ...lines).join('\n');
}

/** Puts lines to the end of a table of a source file that begins with this line; undefined where there is none. */
export function intoTable(text: string, opening: string, ...lines: string[]): string | undefined {
  const all = text.split('\n');
  const start = all.findIndex((line) => line.startsWith(opening));
  const end = start === -1 ? -1 : all.findIndex((line, place) => place > start && /^[}\]]/.test(line));
  return end === -1 ? undefined : all.toSpliced(end, 0, ...lines).join('\n');
}
