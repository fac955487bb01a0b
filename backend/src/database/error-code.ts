/** The code of an error of Node (`ENOENT`) or of PostgreSQL (`57P03`). */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
