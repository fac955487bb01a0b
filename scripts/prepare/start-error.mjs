/** A fault of the surroundings, told to the reader in one sentence and without a stack. */
export class StartError extends Error {
  /** @override */
  name = 'StartError';
}

/**
 * Whether an error tells the reader what to mend. The bundles have errors of their own, which only their names tell.
 * @param {unknown} error @returns {error is Error}
 */
export function isForTheReader(error) {
  return error instanceof Error && ['SettingsError', 'StartError'].includes(error.name);
}
