/** The cookies of a request by their names. */
export function readCookies(header = ''): Map<string, string> {
  const pairs = header.split(';').map((pair) => {
    const [name = '', ...value] = pair.trim().split('=');
    return [name, value.join('=')] as const;
  });
  return new Map(pairs);
}
