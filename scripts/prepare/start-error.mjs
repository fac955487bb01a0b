/** A fault of the surroundings, told to the reader in one sentence and without a stack. */
export class StartError extends Error {
  /** @override */
  name = 'StartError';
}
