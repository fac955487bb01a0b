import { oneAtATime } from '../process/one-at-a-time.mjs';
import { place } from '../repository.mjs';
import { install } from './install.mjs';

/**
 * Installs what is missing, and does what must not happen twice at once (`then`) undisturbed by other commands.
 * @param {() => Promise<void>} [then]
 */
export function prepare(then = async () => undefined) {
  return oneAtATime(place('.cache/prepare.lock'), async () => {
    await install();
    await then();
  });
}
