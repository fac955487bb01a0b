import { federation } from '@module-federation/vite';
import { defineConfig } from 'vite';

const manifestOf = (name) => ({
  type: 'var',
  name,
  entry: `/federation/${name}/mf-manifest.json`,
});

export default defineConfig({
  build: { target: 'es2022' },
  plugins: [
    federation({
      name: 'vite_host',
      remotes: {
        'mfe-roadmap': manifestOf('mfe-roadmap'),
        'mfe-record-forms': manifestOf('mfe-record-forms'),
      },
      runtimePlugins: ['./src/plugin.js'],
      shareStrategy: 'loaded-first',
      shared: {},
      dts: false,
    }),
  ],
});
