import { fileURLToPath } from 'node:url';

const runtimeFile = fileURLToPath(new URL('./remountable.mjs', import.meta.url));

/**
 * Wraps a file that a remote exposes: when any module behind it changes, the mounted part is unmounted and mounted
 * again in its place. Meant for a page whose React is a released build, which cannot refresh components by itself.
 * @this {import('webpack').LoaderContext<object>}
 */
export function pitch() {
  const file = JSON.stringify(this.resourcePath);
  return `const { makeReplaceable } = require(${JSON.stringify(runtimeFile)});
const replaceable = makeReplaceable(require(${file}));
module.exports = replaceable.exposed;
module.hot.accept(${file}, () => void replaceable.replace(require(${file})));
`;
}
