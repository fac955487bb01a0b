import { firstLine } from './first-line';

/** One line in the console for what a part's own boundary has caught; people see its panel. */
export function tellCaught(error: unknown): void {
  console.error(`[lexboard] a part could not be shown: ${firstLine(error)}`);
}
