import type { PageRelease } from 'shared-lib/releases';
import type { FileGuard } from './file-guard';

/**
 * Asks for the first scripts of a release together with its entry instead of after it. webpack takes up what has
 * come and waits for what is on its way; one that fails leaves no trace, and webpack asks for it itself.
 */
export function fetchAhead({ app }: PageRelease, guard: FileGuard): void {
  for (const address of app.filter((one) => one.endsWith('.js'))) {
    const script = document.createElement('script');
    script.src = new URL(address, document.baseURI).href;
    script.async = true;
    script.onerror = () => script.remove();
    guard(script, 'src');
    document.head.append(script);
  }
}
