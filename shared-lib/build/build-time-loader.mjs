import path from 'node:path';
import { tsImport } from 'tsx/esm/api';

/**
 * A module whose functions return the same text always: they are called now, and the page is given what they returned.
 * @this {import('webpack').LoaderContext<object>}
 */
export default async function callAtBuildTime() {
  this.addContextDependency(path.dirname(this.resourcePath));
  /** @type {Record<string, () => string>} */
  const functions = { ...(await tsImport(this.resourcePath, import.meta.url)) };
  return Object.entries(functions)
    .filter(([, call]) => typeof call === 'function')
    .map(([name, call]) => `export const ${name} = () => ${JSON.stringify(call())};`)
    .join('\n');
}
