import { tabStore } from './browser-storage';

const key = 'lexboard.page';

let name = '';

/** Gives the page a name of its own, and the name of the page that was in this tab before. */
export function beginPage(): string | null {
  const earlier = tabStore.read(key);
  name = String(crypto.getRandomValues(new Uint32Array(2)));
  tabStore.write(key, name);
  return earlier;
}

/** What this page is called among all that are open in the browser. */
export function pageName(): string {
  return name;
}
