import { shellWithSignInApp } from 'shared-lib/build';

export default shellWithSignInApp({ entry: './src/main.tsx', signInApp: './src/sign-in-app/main.tsx' });
