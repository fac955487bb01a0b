import { firstLine } from './first-line';

/** How the host hears of it: it blames the release whose code threw. */
export const caughtEvent = 'lexboard-caught';

/** One line in the console for what a part's own boundary has caught, and a word to the host; people see its panel. */
export function tellCaught(error: unknown): void {
  console.error(`[lexboard] a part could not be shown: ${firstLine(error)}`);
  window.dispatchEvent(new ErrorEvent(caughtEvent, { error }));
}
