/** The first sentence of what `parseArgs` refused. @param {unknown} error */
export function argumentFault(error) {
  return error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error);
}
