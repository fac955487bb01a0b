import { navigateToUrl } from 'single-spa';

/** Returns the path of the page with its query, such as `/workspace?page=2`. */
export const readAddress = (): string => location.pathname + location.search;

/** Calls a function after each change of the address. Returns a function that stops this. */
export function followAddress(onChange: (address: string) => void): () => void {
  let last = readAddress();
  const compare = () => {
    const address = readAddress();
    if (address === last) return;
    last = address;
    onChange(address);
  };
  // The browser fires this event only for Back and Forward. single-spa fires the event for every other change.
  window.addEventListener('popstate', compare);
  return () => window.removeEventListener('popstate', compare);
}

/**
 * Goes to another address of the app, as a link does. The shell mounts the area of that address without a page load.
 */
export function goTo(address: string): void {
  navigateToUrl(address);
}
