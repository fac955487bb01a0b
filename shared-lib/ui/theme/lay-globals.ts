import { serializeStyles } from '@emotion/serialize';
import { compile, serialize, stringify } from 'stylis';
import { nonceOfPage } from './style-cache';
import { system } from './system';

/** Lays into the page what holds for all of its elements, before the first style of any of them. */
export function layGlobals(): void {
  const sheet = document.createElement('style');
  Object.assign(sheet, nonceOfPage());
  sheet.textContent = globals();
  document.head.append(sheet);
}

/**
 * What holds for all elements of a page, as Chakra and Emotion would lay it there: the order of the layers, the
 * reset, the tokens as variables, our own ground; without prefixes, as those that a browser still takes change nothing
 * that one sees. Builds call this and carry what it returns (`build/build-time-loader.mjs`).
 */
export function globals(): string {
  const { styles } = serializeStyles([system.layers.atRule, system._global]);
  return serialize(compile(styles), stringify);
}
