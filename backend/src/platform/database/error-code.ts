/** Returns the code of an error from Node (`ENOENT`), Fastify or PostgreSQL (`57P03`). */
export function readErrorCode(error: unknown): string | undefined {
  // Does not use `instanceof Error`, because some libraries throw other objects.
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

export function readErrorMessage(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('message' in error)) return String(error);
  return String(error.message);
}
