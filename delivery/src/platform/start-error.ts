/** Thrown if a program cannot start because something is missing. The message says what the reader can do. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
