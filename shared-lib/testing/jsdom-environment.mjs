// Jest's jsdom with a quicker getComputedStyle, which took half the time of the screens' tests. jsdom tries every rule of
// every style sheet on an element. Here, rules whose tag or class the element lacks are not tried.
import { createRequire } from 'node:module';
import { hasAnyKey, selectorKeys } from './selector-keys.mjs';

const load = createRequire(import.meta.url);
// jsdom takes the function from this module when it is loaded, so it is replaced before that.
const selectors = load('jsdom/lib/jsdom/living/helpers/selectors.js');
const matches = selectors.matchesDontThrow;

/** @type {Map<string, ReturnType<typeof selectorKeys>>} */
const keysOf = new Map();

/** @param {Parameters<typeof hasAnyKey>[1]} element @param {string | undefined} selector */
selectors.matchesDontThrow = (element, selector) => {
  // Rules such as @keyframes have no selector.
  if (selector === undefined) return false;
  if (!keysOf.has(selector)) keysOf.set(selector, selectorKeys(selector));
  const keys = keysOf.get(selector);
  return (!keys || hasAnyKey(keys, element)) && matches(element, selector);
};

const { default: Environment } = load('jest-environment-jsdom');
export default Environment;
