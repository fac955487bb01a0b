/** The first line of what was thrown, whatever was thrown: as much of it as a line in the console has room for. */
export function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return (text.trim().split('\n')[0] ?? '').slice(0, 200);
}
