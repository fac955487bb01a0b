/** The first entry of what a reply brings as its data, of which nothing is known yet; without one, an empty one. */
export function firstOf({ data }: Record<string, unknown>): Record<string, unknown> {
  const [first] = Array.isArray(data) ? data : [];
  return Object(first);
}
