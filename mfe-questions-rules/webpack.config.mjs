import { remote } from 'shared-lib/build';

export default remote({
  name: 'mfe-questions-rules',
  exposes: { './app': './src/app.tsx', './parcels': './src/parcels.ts' },
});
