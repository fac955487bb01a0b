/** Thrown if something that a start needs is missing. The message says what the reader can do. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
