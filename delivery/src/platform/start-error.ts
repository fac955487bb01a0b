/** The ground to start on is missing; the message tells the reader what to do about it. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
