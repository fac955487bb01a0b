import type { Page } from '@playwright/test';

/** Fills the storage of this origin completely. */
export function fillStorage(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (let size = 1 << 22; size >= 1; size >>= 1) {
      try {
        for (let nth = 0; ; nth += 1) localStorage.setItem(`filler-${size}-${nth}`, 'x'.repeat(size));
      } catch {}
    }
  });
}
