/** What came from outside, as fields that are still to be looked at; none where it is no object. */
export function fieldsOf(content: unknown): Record<string, unknown> {
  return typeof content === 'object' && content !== null ? { ...content } : {};
}
