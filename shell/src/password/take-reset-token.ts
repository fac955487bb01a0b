/**
 * The token of a mailed link. It leaves the address at once, so that it stands in no history, bookmark or log, and
 * stays with this entry of the history, so that the page can be loaded again.
 */
export function takeResetToken(): string {
  const { pathname, search } = location;
  const inAddress = new URLSearchParams(search).get('authToken');
  if (inAddress === null) return String(Object(history.state).authToken ?? '');
  history.replaceState({ authToken: inAddress }, '', pathname);
  return inAddress;
}
