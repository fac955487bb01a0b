import path from 'node:path';
import { libraryFolder } from './places.mjs';

const themeCssFile = path.join(libraryFolder, 'ui/theme/theme-css.ts');

/**
 * Adds the theme colours that a style sheet uses, as CSS variables. Chakra gets the same values.
 * @this {import('webpack').LoaderContext<object>} @param {string} sheet
 */
export default async function loadTheme(sheet) {
  const { buildThemeCss } = await this.importModule(themeCssFile);
  return buildThemeCss(sheet) + sheet;
}
