/**
 * Lets the browser fetch what the product needs first, while people type: they will ask for it by a full navigation.
 * Nothing of it runs here, and one that fails is asked for again by the page that needs it.
 */
export function fetchNext(addresses: readonly string[] = []): void {
  for (const href of addresses) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'prefetch', href, crossOrigin: 'anonymous' });
    link.as = href.endsWith('.css') ? 'style' : 'script';
    document.head.append(link);
  }
}
