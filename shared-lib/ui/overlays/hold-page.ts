/** Keeps the page below from being scrolled, where it can be. Gives the way back. */
export function holdPage(): () => void {
  const { documentElement: page, body } = document;
  if (page.scrollHeight <= page.clientHeight) return () => {};
  // The page would else be wider by what its bar took.
  const bar = window.innerWidth - page.clientWidth;
  Object.assign(body.style, { overflow: 'hidden', paddingInlineEnd: `${bar}px` });
  return () => Object.assign(body.style, { overflow: '', paddingInlineEnd: '' });
}
