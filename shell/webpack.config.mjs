import { shellWithEntrance } from 'shared-lib/build';

export default shellWithEntrance({ entry: './src/main.tsx', entrance: './src/entrance/main.tsx' });
