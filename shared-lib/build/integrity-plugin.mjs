import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import LoadScriptRuntimeModule from 'webpack/lib/runtime/LoadScriptRuntimeModule.js';

/** Well formed, and the hash of nothing: a file that the release set does not name cannot run. */
const impossible = `sha384-${'A'.repeat(64)}`;

/** @param {string} element @param {string} address */
const check = (element, address) => `
${element}.crossOrigin = 'anonymous';
${element}.integrity = (globalThis.lexboardIntegrity || {})[new URL(${address}, document.baseURI).pathname] || '${impossible}';`;

/**
 * Makes every chunk and style sheet that webpack loads carry the sha384 that the page's release set names for
 * it. It must not throw inside the loader: webpack would then leave the chunk pending for ever.
 */
export class IntegrityPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('Integrity', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'Integrity',
        (source) => source + check('script', 'script.src'),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'Integrity',
        (source, names) => source + check(names.tag, names.href),
      );
    });
  }
}
