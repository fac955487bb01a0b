/** Caught at the border of the application, which answers in the words of the catalogue. */
export class TooBusyError extends Error {
  override readonly name = 'TooBusyError';
  readonly code = 'FST_UNDER_PRESSURE';
}
