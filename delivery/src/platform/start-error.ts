/** Something that a start needs is missing. The message tells the reader what to do about it. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
