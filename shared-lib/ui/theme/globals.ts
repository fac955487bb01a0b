import { serializeStyles } from '@emotion/serialize';
import { compile, serialize, stringify } from 'stylis';
import { system } from './system';

/**
 * The global styles of a page, as Chakra and Emotion would insert them: the order of the layers, the reset, the
 * tokens as variables, and our own base styles. They have no vendor prefixes: those that browsers still accept
 * change nothing visible. The build calls every function of this file and puts
 * its result into the bundle (`build/build-time-loader.mjs`), so nothing else may stand here.
 */
export function globals(): string {
  const { styles } = serializeStyles([system.layers.atRule, system._global]);
  return serialize(compile(styles), stringify);
}
