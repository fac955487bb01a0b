// Replaces `@module-federation/webpack-bundler-runtime` in a remote, which takes it from the shell. A remote brings
// only what belongs to its own build: its instance, the code that only builds with exposes have, and the two parts
// that a build writes to.
import * as runtime from '@module-federation/runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

/**
 * @typedef {typeof import('@module-federation/webpack-bundler-runtime').default} Federation
 * @typedef {typeof globalThis & {lexboardFederation: Federation}} Lender the shell, which sets it before any remote
 */
const { bundlerRuntime, ...lent } = /** @type {Lender} */ (globalThis).lexboardFederation;

export default {
  ...lent,
  runtime,
  bundlerRuntime: { ...bundlerRuntime, initContainerEntry, S: {} },
  bundlerRuntimeOptions: {},
};
