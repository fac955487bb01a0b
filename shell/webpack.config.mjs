import { shellWithSignInApp } from 'shared-lib/build';

export default shellWithSignInApp({ entry: './src/main.ts', signInApp: './src/sign-in-app/main.tsx' });
