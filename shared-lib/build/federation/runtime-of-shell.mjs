// Replaces `@module-federation/webpack-bundler-runtime` in a remote with the shell's copy. The remote itself
// contains only what is specific to its build.
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
