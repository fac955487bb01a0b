import { serializeStyles } from '@emotion/serialize';
import { compile, serialize, stringify } from 'stylis';
import { nonceOfPage } from './style-cache';
import { system } from './system';

/** Inserts the global styles into the page, before the first style of any element. */
export function insertGlobalStyles(): void {
  const sheet = document.createElement('style');
  Object.assign(sheet, nonceOfPage());
  sheet.textContent = globals();
  document.head.append(sheet);
}

/**
 * The global styles of a page, as Chakra and Emotion would insert them: the order of the layers, the reset, the
 * tokens as variables, and our own base styles. They have no vendor prefixes: those that browsers still accept
 * change nothing visible. Builds call this and carry its result (`build/build-time-loader.mjs`).
 */
export function globals(): string {
  const { styles } = serializeStyles([system.layers.atRule, system._global]);
  return serialize(compile(styles), stringify);
}
