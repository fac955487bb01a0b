import path from 'node:path';
import { repository } from './places.mjs';

const source = path.join(repository, 'shared-lib/ui/theme/theme-css.ts');

/**
 * A style sheet that names colours of the theme is given them as variables, made from the same tokens that Chakra is
 * given: those that it names, and no others.
 * @this {import('webpack').LoaderContext<object>} @param {string} sheet
 */
export default async function loadTheme(sheet) {
  const { themeCss } = await this.importModule(source);
  return themeCss(sheet) + sheet;
}
