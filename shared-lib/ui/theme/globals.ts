import { serializeStyles } from '@emotion/serialize';
import { compile, serialize, stringify } from 'stylis';
import { chakraSystem } from './system';

/**
 * The global styles of a page: layers, reset, tokens as variables, and our base styles. The build calls every
 * function of this file (`build/build-time-loader.mjs`), so the file must contain nothing else. Vendor
 * prefixes are not needed.
 */
export function buildGlobalCss(): string {
  const { styles } = serializeStyles([chakraSystem.layers.atRule, chakraSystem._global]);
  return serialize(compile(styles), stringify);
}
