import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { StartError } from '../prepare/start-error.mjs';
import { place } from '../repository.mjs';

const require = createRequire(import.meta.url);

/**
 * The functions of delivery that commands use. It is built separately and may be missing.
 * @typedef {{
 *   env: NodeJS.ProcessEnv,
 *   args: string[],
 *   say(line: string): void,
 *   build(name: string): Promise<void>,
 * }} ReleaseOptions
 * @typedef {{ release(options: ReleaseOptions): Promise<0 | 1 | 2> }} Delivery
 */

/** Loads the built delivery package. @returns {Delivery} */
export function deliveryBundle() {
  const bundle = place('delivery/dist/main.js');
  if (!existsSync(bundle)) throw new StartError('delivery is not built: run `npm run build` first.');
  return require(bundle);
}
