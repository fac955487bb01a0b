/** Returns the code of an error from Node (`ENOENT`), Fastify or PostgreSQL (`57P03`). */
export function errorCode(error: unknown): string | undefined {
  // Checks the shape, because some libraries throw objects that are not instances of Error.
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

export function errorMessage(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('message' in error)) return String(error);
  return String(error.message);
}
