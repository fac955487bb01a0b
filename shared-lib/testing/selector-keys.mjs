/**
 * What an element needs for a selector to match it.
 * @typedef {{tag: string | undefined, classes: string[]}} Key
 */

/**
 * A selector matches only elements that have the tag and the classes of one of these keys. Undefined when the selector
 * contains texts or escapes, which are not read here.
 * @param {string} selector
 * @returns {Key[] | undefined}
 */
export function selectorKeys(selector) {
  if (/[\\"']/.test(selector)) return undefined;
  const parts = withoutBrackets(selector).split(',');
  return parts.map((part) =>
    keyOf(
      part
        .trim()
        .split(/[\s>+~]+/)
        .at(-1) ?? '',
    ),
  );
}

/** Conditions in brackets only narrow a match. @param {string} selector @returns {string} */
function withoutBrackets(selector) {
  const shorter = selector.replace(/\([^()]*\)|\[[^[\]]*\]/g, '');
  return shorter === selector ? selector : withoutBrackets(shorter);
}

/** @param {string} compound such as `button.primary:hover` @returns {Key} */
function keyOf(compound) {
  return {
    tag: /^[a-z][\w-]*/i.exec(compound)?.[0].toLowerCase(),
    classes: [...compound.matchAll(/\.([\w-]+)/g)].map(([, name]) => name ?? ''),
  };
}

/**
 * Whether an element has what one of the keys needs. @param {Key[]} keys
 * @param {{localName: string, classList: {contains(name: string): boolean}}} element
 */
export function hasAnyKey(keys, { localName, classList }) {
  return keys.some(
    ({ tag, classes }) =>
      (!tag || localName.toLowerCase() === tag) && classes.every((name) => classList.contains(name)),
  );
}
