import type { Locator, Page } from '@playwright/test';

/** Texts that people paste by mistake and that programmers forget. */
export const pasted = {
  megabyte: 'x'.repeat(1_000_000),
  /** Longer than every field allows. A field lays it out in a tenth of the time of a megabyte. */
  veryLong: 'x'.repeat(100_000),
  fromRightToLeft: 'مستخدم بلا عنوان',
  /** Each takes four bytes, and two places in a string. */
  pictures: '😀🐙🌋🚲🎻🧭🍇🪁'.repeat(4),
} as const;

/** Pastes a text into a field: it replaces the content, up to the field's maximum length. */
export async function paste(page: Page, field: Locator, text: string): Promise<void> {
  await field.fill('');
  await page.keyboard.insertText(text);
}
