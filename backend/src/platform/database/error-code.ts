/** The code of an error from Node (`ENOENT`), Fastify or PostgreSQL (`57P03`). */
export function errorCode(error: unknown): string | undefined {
  // Checks the shape, since some libraries throw errors that are not an Error of this realm.
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

export function errorMessage(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('message' in error)) return String(error);
  return String(error.message);
}
