import { fileURLToPath } from 'node:url';

const runtime = fileURLToPath(new URL('./remountable.mjs', import.meta.url));

/**
 * Puts itself before a file that a remote exposes: when anything behind it changes, what stands is taken out and
 * mounted anew in its place. For a page whose React is a released one and cannot replace components by itself.
 * @this {import('webpack').LoaderContext<object>}
 */
export function pitch() {
  const file = JSON.stringify(this.resourcePath);
  return `const { hold } = require(${JSON.stringify(runtime)});
const held = hold(require(${file}));
module.exports = held.exposed;
module.hot.accept(${file}, () => void held.replace(require(${file})));
`;
}
