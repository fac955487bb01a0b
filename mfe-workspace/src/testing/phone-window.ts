/** Makes the window as narrow as a phone's, until the returned function is called. */
export function narrowWindow(): () => void {
  const { matchMedia } = window;
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), {
      matches: query === '(max-width: 639px)',
    }) as unknown as MediaQueryList;
  return () => {
    window.matchMedia = matchMedia;
  };
}
