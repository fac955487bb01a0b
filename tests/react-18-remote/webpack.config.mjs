import { fileURLToPath } from 'node:url';
import { createRemoteConfig } from 'shared-lib/build';

export default createRemoteConfig({
  name: 'mfe-roadmap',
  version: '8.0.0',
  ownReact: true,
  folder: fileURLToPath(new URL('.', import.meta.url)),
  exposes: { './app': './src/app.tsx', './parcels': './src/parcels.ts' },
});
