import { createServerConfig } from 'shared-lib/build';

export default createServerConfig({ entry: './src/main.ts' });
