import { shell } from 'shared-lib/build';

export default shell({ entry: './src/main.tsx' });
