import { fileURLToPath } from 'node:url';

const runtimeFile = fileURLToPath(new URL('./remountable.mjs', import.meta.url));

/**
 * Wraps a file that a remote exposes. When the code of the file changes, the mounted part is unmounted and mounted
 * again. A released build of React cannot refresh components itself. @this {import('webpack').LoaderContext<object>}
 */
export function pitch() {
  const file = JSON.stringify(this.resourcePath);
  return `const { makeReplaceable } = require(${JSON.stringify(runtimeFile)});
const replaceable = makeReplaceable(require(${file}));
module.exports = replaceable.exposed;
module.hot.accept(${file}, () => void replaceable.replace(require(${file})));
`;
}
