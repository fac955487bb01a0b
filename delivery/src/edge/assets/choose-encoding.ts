export type Encoding = 'br' | 'gzip';

/** The best of the encodings that a file has and the browser takes; none = as it is. */
export function chooseEncoding(
  header: string | undefined,
  available: readonly Encoding[],
): Encoding | undefined {
  const accepted = new Map((header ?? '').split(',').map(parsePart));
  const takes = (encoding: Encoding) => accepted.get(encoding) ?? accepted.get('*') ?? false;
  return available.find(takes);
}

/** `br;q=0.5` → taken; `br;q=0` → refused. */
function parsePart(part: string): [name: string, isTaken: boolean] {
  const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  return [name, weight === undefined || Number(weight.slice(2)) > 0];
}
