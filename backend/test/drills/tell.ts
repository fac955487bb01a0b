/** Prints a figure of a drill. */
export function tell(line: string): void {
  process.stdout.write(`  ${line}\n`);
}
