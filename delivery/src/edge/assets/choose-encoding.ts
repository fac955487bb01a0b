export type Encoding = 'br' | 'gzip';

/** The best encoding that the file has and the browser accepts; undefined means plain. */
export function chooseEncoding(
  header: string | undefined,
  available: readonly Encoding[],
): Encoding | undefined {
  const accepted = new Map((header ?? '').split(',').map(parsePart));
  const takes = (encoding: Encoding) => accepted.get(encoding) ?? accepted.get('*') ?? false;
  return available.find(takes);
}

/** `br;q=0.5` → accepted; `br;q=0` → refused. */
function parsePart(part: string): [name: string, isTaken: boolean] {
  const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  return [name, weight === undefined || Number(weight.slice(2)) > 0];
}
