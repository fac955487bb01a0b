/** The code of an error of Node (`ENOENT`), of Fastify or of PostgreSQL (`57P03`). */
export function errorCode(error: unknown): string | undefined {
  // By shape: not every library's error is an Error of this realm.
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

export function errorMessage(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('message' in error)) return String(error);
  return String(error.message);
}
