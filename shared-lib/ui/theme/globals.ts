import { serializeStyles } from '@emotion/serialize';
import { compile, serialize, stringify } from 'stylis';
import { chakraSystem } from './system';

/**
 * Builds the global styles of a page: layers, reset, tokens as variables, and our base styles. The build calls every
 * exported function of this file (`build/build-time-loader.mjs`), so the file must export no other functions. The
 * styles need no vendor prefixes.
 */
export function buildGlobalCss(): string {
  const { styles } = serializeStyles([chakraSystem.layers.atRule, chakraSystem._global]);
  return serialize(compile(styles), stringify);
}
