import type { Page } from '@playwright/test';

/** What a page's own browser has noticed since it was opened. */
export type PageRecorder = {
  /** The policy rules that something broke. */
  violations(): Promise<string[]>;
  /** Every script and style sheet of ours in the page: address and integrity. */
  files(): Promise<{ address: string; integrity: string }[]>;
};

/** Observes every page that is opened from now on, from its first moment. It changes nothing. */
export async function recordPage(page: Page): Promise<PageRecorder> {
  await page.addInitScript(() => {
    const recorded = { violations: [] as string[], files: [] as { address: string; integrity: string }[] };
    Reflect.set(window, 'seenByTest', recorded);
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      recorded.violations.push(`${effectiveDirective} ${blockedURI}`),
    );
    new ReportingObserver((reports) => {
      for (const { type, url } of reports) recorded.violations.push(`${type} ${url}`);
    }).observe();
    const addFile = (node: Node) => {
      if (node instanceof HTMLScriptElement && node.src) {
        recorded.files.push({ address: node.src, integrity: node.integrity });
      }
      if (node instanceof HTMLLinkElement && ['stylesheet', 'preload'].includes(node.rel)) {
        recorded.files.push({ address: node.href, integrity: node.integrity });
      }
    };
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(addFile);
    }).observe(document, { childList: true, subtree: true });
  });
  const read = (name: string) => page.evaluate((key) => Reflect.get(Reflect.get(window, 'seenByTest'), key), name);
  return { violations: () => read('violations'), files: () => read('files') };
}
