/** A fault of the environment. The reader sees one sentence without a stack. */
export class StartError extends Error {
  /** @override */
  name = 'StartError';
}

/**
 * Whether an error tells the reader what to fix. The bundles have their own error classes, known only by name.
 * @param {unknown} error @returns {error is Error}
 */
export function isForTheReader(error) {
  return error instanceof Error && ['SettingsError', 'StartError'].includes(error.name);
}
