/** One line in the console for what a part's own boundary has caught; people see its panel. */
export function tellCaught(error: unknown): void {
  const text = error instanceof Error ? error.message : String(error);
  console.error(`[lexboard] a part could not be shown: ${(text.trim().split('\n')[0] ?? '').slice(0, 200)}`);
}
