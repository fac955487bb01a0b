/** Something that the server needs in order to start is missing. The message says what happened and what to do. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
