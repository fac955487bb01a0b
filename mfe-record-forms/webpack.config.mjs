import { remote } from 'shared-lib/build';

export default remote({
  name: 'mfe-record-forms',
  exposes: { './app': './src/app.tsx', './parcels': './src/parcels.ts' },
});
