// In a remote this stands for `@module-federation/webpack-bundler-runtime`: the shell has it and lends it. A
// remote brings what belongs to one build: its own instance, the part that only builds with exposes have, and
// the two parts that a build writes to.
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
