/** What an element needs for a selector to match it. */
type Key = { tag: string | undefined; classes: string[] };

/**
 * A selector matches only elements that have the tag and the classes of one of these keys. Undefined when the selector
 * contains texts or escapes, which are not read here.
 */
export function selectorKeys(selector: string): Key[] | undefined {
  if (/[\\"']/.test(selector)) return undefined;
  return withoutBrackets(selector).split(',').map(keyOf);
}

/** Conditions in brackets only narrow a match: `li:not(.a)` becomes `li:not`, `.row [lang]` becomes `.row *`. */
function withoutBrackets(selector: string): string {
  const shorter = selector.replace(/\([^()]*\)/g, '').replace(/\[[^[\]]*\]/g, '*');
  return shorter === selector ? selector : withoutBrackets(shorter);
}

/** The last part of a selector such as `ul > li.row` describes the element itself. */
function keyOf(selector: string): Key {
  const own =
    selector
      .trim()
      .split(/[\s>+~]+/)
      .at(-1) ?? '';
  return {
    tag: /^[a-z][\w-]*/i.exec(own)?.[0].toLowerCase(),
    classes: [...own.matchAll(/\.([\w-]+)/g)].map(([, name]) => name ?? ''),
  };
}

/** Whether an element has what one of the keys needs. */
export function hasAnyKey(keys: Key[], { localName, classList }: Pick<Element, 'localName' | 'classList'>) {
  return keys.some(
    ({ tag, classes }) =>
      (!tag || localName.toLowerCase() === tag) && classes.every((name) => classList.contains(name)),
  );
}
