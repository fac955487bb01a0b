import type { SystemStyleObject } from '@chakra-ui/react';
import { serializeStyles } from '@emotion/serialize';
import { insertStyles } from '@emotion/utils';
import { styleCache } from '../theme/style-cache';
import { system } from '../theme/system';

/** What Chakra's recipes are, as far as they are used here. */
export type Recipe = {
  (variants: Record<string, unknown>): SystemStyleObject;
  variantKeys: readonly PropertyKey[];
};

/** What an element was given that says how it looks. */
export type Look = {
  variants: Record<string, unknown>;
  css: SystemStyleObject | (SystemStyleObject | undefined)[] | undefined;
  styles: SystemStyleObject;
};

const classes = new WeakMap<Recipe, Map<string, string>>();

/** The class of a look. It is worked out and laid into the page once, and found again by what was given. */
export function classOf(recipe: Recipe, look: Look): string {
  const made = classes.get(recipe) ?? new Map<string, string>();
  classes.set(recipe, made);
  const key = JSON.stringify(look);
  const known = made.get(key) ?? makeClass(recipe, look);
  made.set(key, known);
  return known;
}

function makeClass(recipe: Recipe, { variants, css, styles }: Look): string {
  const cache = styleCache();
  const looks = [css].flat().filter((one) => one !== undefined);
  const serialized = serializeStyles([system.css(recipe(variants), ...looks, styles)], cache.registered);
  if (!serialized.styles) return '';
  insertStyles(cache, serialized, true);
  return `${cache.key}-${serialized.name}`;
}
