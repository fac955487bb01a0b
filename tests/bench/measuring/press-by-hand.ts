import type { Locator } from '@playwright/test';

/** How long a pointer rests on an element before the press, at least. */
const hoverMs = 100;
/** How long a finger stays down, at least. */
const pressMs = 80;

/** Presses as a hand with a mouse does: the pointer goes there and rests, the button goes down, and up again. */
export async function pressByHand(part: Locator): Promise<void> {
  await part.hover();
  await part.page().evaluate(`new Promise((rested) => setTimeout(rested, ${hoverMs}))`);
  await part.click({ delay: pressMs });
}
