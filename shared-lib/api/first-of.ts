/** The first entry of a reply's data, unchecked; an empty object where there is none. */
export function firstOf({ data }: Record<string, unknown>): Record<string, unknown> {
  const [first] = Array.isArray(data) ? data : [];
  return Object(first);
}
