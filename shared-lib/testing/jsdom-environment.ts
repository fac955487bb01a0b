// Jest's jsdom with a quicker getComputedStyle, which took half the time of the screens' tests. jsdom tries every rule of
// every style sheet on an element. Here, rules whose tag or class the element lacks are not tried.
import { createRequire } from 'node:module';
import { hasAnyKey, selectorKeys } from './selector-keys';

type Matches = (element: Element, selector: string | undefined) => boolean;

const load = createRequire(__filename);
// jsdom copies this function when it is loaded, so the replacement comes before that.
const selectors: { matchesDontThrow: Matches } = load('jsdom/lib/jsdom/living/helpers/selectors.js');
const matches = selectors.matchesDontThrow;

const keysOf = new Map<string, ReturnType<typeof selectorKeys>>();

selectors.matchesDontThrow = (element, selector) => {
  // Rules such as @keyframes have no selector.
  if (selector === undefined) return false;
  if (!keysOf.has(selector)) keysOf.set(selector, selectorKeys(selector));
  const keys = keysOf.get(selector);
  return (!keys || hasAnyKey(keys, element)) && matches(element, selector);
};

export default load('jest-environment-jsdom').default;
