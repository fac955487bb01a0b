import { expect, type Locator, type Page } from '@playwright/test';

const mostStops = 160;

/** Presses Tab until the focus is on the target, as people without a mouse have to. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < mostStops; stop += 1) {
    const way = await target.evaluate(wayTo);
    if (way === undefined) return;
    await page.keyboard.press(way);
  }
  await expect(target, `after ${mostStops} stops`).toBeFocused();
}

/**
 * The key that moves the focus towards the target; undefined when it is there. A toolbar is one stop: arrows move
 * within it.
 */
function wayTo(target: Element): string | undefined {
  const now = document.activeElement ?? document.body;
  if (now === target) return undefined;
  const toolbar = now.closest('[role=toolbar]');
  if (toolbar?.contains(target)) return 'ArrowRight';
  const isBefore = now.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_PRECEDING;
  return isBefore ? 'Shift+Tab' : 'Tab';
}

/** Moves the focus there and presses Enter. */
export async function enterOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Moves the focus there and replaces the text. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** Moves the focus to a list of choices and types the beginning of one. */
export async function chooseIn(page: Page, target: Locator, beginning: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(beginning);
}
