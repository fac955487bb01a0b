import { openLaws, waitForAllRows } from './measure-clicks';
import type { BenchPage } from './open-bench-page';

/** Words that leave many rows, few and none; deleting them shows all again. */
const words = ['act', 'rules', 'the', 'xq'];

const size = 200;
const passes = 7;

/** A tenth of a second, as between the keys of a fast typist. */
const framesBetweenKeys = 6;

/** The browser does not report keys faster than this. */
const shortestReported = 16;

export type Typing = {
  /** From each key to its frame, in milliseconds. */
  keys: number[];
  /** The frames longer than 50 ms. */
  frames: number[];
};

/** Types into the filter of 200 rows and deletes it again, repeatedly. */
export async function measureTyping(page: BenchPage): Promise<Typing> {
  const all: Typing = { keys: [], frames: [] };
  for (let pass = 0; pass < passes; pass += 1) {
    const { keys, frames } = await typeWords(page);
    all.keys.push(...keys);
    all.frames.push(...frames);
  }
  return all;
}

async function typeWords(page: BenchPage): Promise<Typing> {
  await openLaws(page, `&size=${size}`);
  await waitForAllRows(page, 'Law List', size);
  await page.settled();
  await page.getByLabel('Filter the rows shown').focus();
  await page.evaluate('slow.keys = []; slow.frames = []');
  let count = 0;
  for (const word of words) {
    for (const key of [...word, ...Array.from(word, () => 'Backspace')]) {
      await page.keyboard.press(key);
      await page.evaluate((frames) => Reflect.get(window, 'passFrames')(frames), framesBetweenKeys);
      count += 1;
    }
  }
  await page.settled();
  const slow = await page.evaluate<Typing>('window.slow');
  const quick = Array.from({ length: Math.max(0, count - slow.keys.length) }, () => shortestReported);
  return { ...slow, keys: [...slow.keys, ...quick] };
}
