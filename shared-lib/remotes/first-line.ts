/** The first line of a thrown value of any type, cut to fit a line of the console. */
export function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return (text.trim().split('\n')[0] ?? '').slice(0, 200);
}
