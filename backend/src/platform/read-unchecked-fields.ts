/**
 * Returns the fields of untrusted content, which are still unchecked. Returns no fields if the content is not
 * an object.
 */
export function readUncheckedFields(content: unknown): Record<string, unknown> {
  return typeof content === 'object' && content !== null ? { ...content } : {};
}
