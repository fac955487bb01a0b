import path from 'node:path';
import { repository } from './places.mjs';

const themeCssFile = path.join(repository, 'shared-lib/ui/theme/theme-css.ts');

/**
 * Adds the theme colours that a style sheet names, as CSS variables. They are made from the tokens that Chakra
 * gets; unused ones are left out.
 * @this {import('webpack').LoaderContext<object>} @param {string} sheet
 */
export default async function loadTheme(sheet) {
  const { themeCss } = await this.importModule(themeCssFile);
  return themeCss(sheet) + sheet;
}
