import { server } from 'shared-lib/build';

export default server({ entry: './src/main.ts' });
