// In a remote this stands for `@module-federation/webpack-bundler-runtime`: the shell has it and lends it. A
// remote brings what belongs to one build: its own instance, the part that only builds with exposes have, and
// the two parts that a build writes to.
import * as runtime from '@module-federation/runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

const { bundlerRuntime, ...lent } = globalThis.lexboardFederation;

export default {
  ...lent,
  runtime,
  bundlerRuntime: { ...bundlerRuntime, initContainerEntry, S: {} },
  bundlerRuntimeOptions: {},
};
