import MiniCssExtractPlugin from 'mini-css-extract-plugin';

/** Well formed, and the hash of nothing: where no host guards the files, none runs. */
const impossible = `sha384-${'A'.repeat(64)}`;

/** @param {string} element @param {'src' | 'href'} property */
const guard = (element, property) => `
${element}.crossOrigin = 'anonymous';
if (!globalThis.lexboardGuard?.(${element}, '${property}')) ${element}.integrity = '${impossible}';`;

/**
 * Lets the shell guard every chunk and style sheet that webpack loads: it gives each the sha384 that the page's
 * release set names for it. Nothing here may throw: webpack would then leave the chunk pending for ever.
 */
export class IntegrityPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
    compiler.hooks.thisCompilation.tap('Integrity', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'Integrity',
        (source) => source + guard('script', 'src'),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'Integrity',
        (source, names) => source + guard(names.tag, 'href'),
      );
    });
  }
}
