import { serializeStyles } from '@emotion/serialize';
import { compile, serialize, stringify } from 'stylis';
import { system } from './system';

/**
 * What holds for all elements of a page, as Chakra and Emotion would lay it there: the order of the layers, the
 * reset, the tokens as variables, our own ground; without prefixes, as those that a browser still takes change nothing
 * that one sees. Builds call this and carry what it returns (`build/ahead-loader.mjs`).
 */
export function globals(): string {
  const { styles } = serializeStyles([system.layers.atRule, system._global]);
  return serialize(compile(styles), stringify);
}
