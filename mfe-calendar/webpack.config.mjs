import { createRemoteConfig } from 'shared-lib/build';

export default createRemoteConfig({
  name: 'mfe-calendar',
  exposes: { './app': './src/app.tsx', './parcels': './src/parcels.ts', './contract': './src/contract.tsx' },
});
