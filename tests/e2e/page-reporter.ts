import type { Page } from '@playwright/test';

/** What a page's own browser has noticed since it was opened. */
export type OutcomeReporter = {
  /** The policy rules that something broke. */
  violations(): Promise<string[]>;
  /** Every script and style sheet of ours in the page: address and integrity. */
  files(): Promise<{ address: string; integrity: string }[]>;
};

/** Observes every page that is opened from now on, from its first moment. It changes nothing. */
export async function watchFromInside(page: Page): Promise<OutcomeReporter> {
  await page.addInitScript(() => {
    const seen = { violations: [] as string[], files: [] as { address: string; integrity: string }[] };
    Reflect.set(window, 'seenByTest', seen);
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      seen.violations.push(`${effectiveDirective} ${blockedURI}`),
    );
    new ReportingObserver((reports) => {
      for (const { type, url } of reports) seen.violations.push(`${type} ${url}`);
    }).observe();
    const note = (node: Node) => {
      if (node instanceof HTMLScriptElement && node.src) {
        seen.files.push({ address: node.src, integrity: node.integrity });
      }
      if (node instanceof HTMLLinkElement && ['stylesheet', 'preload'].includes(node.rel)) {
        seen.files.push({ address: node.href, integrity: node.integrity });
      }
    };
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(note);
    }).observe(document, { childList: true, subtree: true });
  });
  const read = (name: string) =>
    page.evaluate((key) => Reflect.get(Reflect.get(window, 'seenByTest'), key), name);
  return { violations: () => read('violations'), files: () => read('files') };
}
