/** A figure of a drill, for whoever reads its output. */
export function tell(line: string): void {
  process.stdout.write(`  ${line}\n`);
}
