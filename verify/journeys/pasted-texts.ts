import type { Locator, Page } from '@playwright/test';

/** What people paste by mistake, and what programmers forget. */
export const pasted = {
  megabyte: 'x'.repeat(1_000_000),
  fromRightToLeft: 'مستخدم بلا عنوان',
  /** Four bytes, and two places in a string, each. */
  pictures: '😀🐙🌋🚲🎻🧭🍇🪁'.repeat(4),
} as const;

/** Puts a text into a field as a paste does: over what stands there, and no more of it than the field takes. */
export async function paste(page: Page, field: Locator, text: string): Promise<void> {
  await field.fill('');
  await page.keyboard.insertText(text);
}
