/** The ground that the server needs is not there. The message says what happened and what to do. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
