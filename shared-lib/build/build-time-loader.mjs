import path from 'node:path';
import { tsImport } from 'tsx/esm/api';

/**
 * Calls the functions of a module at build time and puts their results into the bundle. Only for functions that always
 * return the same text. @this {import('webpack').LoaderContext<object>}
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
