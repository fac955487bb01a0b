const megabyte = 1_048_576;

/** A size in megabytes, as messages show it. */
export function inMegabytes(bytes: number): string {
  return String(Math.round((bytes / megabyte) * 10) / 10);
}
