import type { Result } from 'lighthouse';

export const categories = ['performance', 'accessibility', 'best-practices'] as const;
export type Category = (typeof categories)[number];

/** What one run of Lighthouse found on a page. */
export type Audited = {
  /** Of 100. */
  points: Record<Category, number>;
  metrics: Record<string, number>;
  /** What it names for points that are lost, worst first. */
  lost: string[];
};

const metrics = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'speed-index',
  'total-blocking-time',
  'cumulative-layout-shift',
] as const;

/** Audits a page as a mid-range phone on a slow 4G: Lighthouse's own preset for mobile. Cached files are dropped. */
export async function audit(address: string, port: number): Promise<Audited> {
  // Only an ES module.
  const { default: lighthouse } = await import('lighthouse');
  const flags = { port, onlyCategories: [...categories], logLevel: 'error' as const };
  const run = async () => (await lighthouse(address, flags))?.lhr;
  let found = await run();
  // Now and then the browser's trace lacks the beginning of the page; Lighthouse asks to run it again.
  for (let tries = 2; tries > 0 && found?.runtimeError?.code === 'NO_NAVSTART'; tries -= 1) found = await run();
  if (!found) throw new Error(`Lighthouse says nothing of ${address}.`);
  if (found.runtimeError) throw new Error(`${address}: ${found.runtimeError.message}`);
  if (new URL(found.finalDisplayedUrl).pathname !== new URL(address).pathname)
    throw new Error(`${address} led to ${found.finalDisplayedUrl}.`);
  const points = ([name]: [Category]) => Math.round((found.categories[name]?.score ?? 0) * 100);
  return {
    points: {
      performance: points(['performance']),
      accessibility: points(['accessibility']),
      'best-practices': points(['best-practices']),
    },
    metrics: Object.fromEntries(metrics.map((name) => [name, found.audits[name]?.numericValue ?? Number.NaN])),
    lost: reasonsOf(found),
  };
}

function reasonsOf({ categories: found, audits }: Result): string[] {
  const weighed = Object.values(found).flatMap(({ title, auditRefs }) =>
    auditRefs.flatMap(({ id, weight }) => {
      const { score = null, title: what, displayValue = '' } = audits[id] ?? {};
      if (score === null || score >= 1) return [];
      const points = weight * (1 - score);
      return [{ points, text: `${title}: ${what ?? id} ${displayValue}`.trim() }];
    }),
  );
  return weighed.sort((a, b) => b.points - a.points).map(({ text }) => text);
}
