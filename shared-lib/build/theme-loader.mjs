import path from 'node:path';
import { repository } from './places.mjs';

const source = path.join(repository, 'shared-lib/ui/theme/theme-css.ts');

/**
 * A style sheet called `theme.css` holds the colours of the theme as variables, made from the same tokens that
 * Chakra is given.
 * @this {import('webpack').LoaderContext<object>}
 */
export default async function loadTheme() {
  const { themeCss } = await this.importModule(source);
  return themeCss();
}
