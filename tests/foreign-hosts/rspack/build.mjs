import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';

const manifestOf = (name) => `${name}@/federation/${name}/mf-manifest.json`;

const compiler = rspack({
  mode: 'production',
  context: fileURLToPath(new URL('.', import.meta.url)),
  entry: './src/main.js',
  output: { uniqueName: 'rspack_host', publicPath: '/', clean: true },
  plugins: [
    new rspack.container.ModuleFederationPlugin({
      name: 'rspack_host',
      remotes: {
        'mfe-roadmap': manifestOf('mfe-roadmap'),
        'mfe-record-forms': manifestOf('mfe-record-forms'),
      },
    }),
  ],
});

compiler.run((error, stats) => {
  if (!error && !stats?.hasErrors()) return;
  console.error(error ?? stats?.toString('errors-only'));
  process.exitCode = 1;
});
