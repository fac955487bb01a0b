import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';

const manifestOf = (name) => `${name}@/federation/${name}/mf-manifest.json`;

export default {
  mode: 'production',
  context: fileURLToPath(new URL('.', import.meta.url)),
  entry: './src/main.js',
  output: { uniqueName: 'webpack_host', publicPath: '/', clean: true },
  plugins: [
    new ModuleFederationPlugin({
      name: 'webpack_host',
      remotes: {
        'mfe-roadmap': manifestOf('mfe-roadmap'),
        'mfe-record-forms': manifestOf('mfe-record-forms'),
      },
      dts: false,
    }),
  ],
};
