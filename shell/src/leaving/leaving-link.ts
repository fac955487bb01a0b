/** The link by which a click leaves this page or its area, in this tab; none where it opens elsewhere or stays here. */
export function leavingLink(event: MouseEvent, pathname: string): HTMLAnchorElement | undefined {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!isPlain || event.defaultPrevented || !link) return undefined;
  const { target, protocol, origin } = link;
  const isHere = (target === '' || target === '_self') && !link.hasAttribute('download');
  const isPage = protocol === 'http:' || protocol === 'https:';
  const isStaying = origin === location.origin && link.pathname === pathname;
  return isHere && isPage && !isStaying ? link : undefined;
}
