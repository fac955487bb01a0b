/** Thrown if the server cannot start. The message says why, and what the operator can do. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
