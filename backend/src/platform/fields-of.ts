/** Returns the fields of untrusted content, still unchecked; an empty object if it is not an object. */
export function fieldsOf(content: unknown): Record<string, unknown> {
  return typeof content === 'object' && content !== null ? { ...content } : {};
}
