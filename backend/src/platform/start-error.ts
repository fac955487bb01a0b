/** Thrown if the server cannot start. The message says the reason and the remedy. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
