import { createShellWithSignInAppConfig } from 'shared-lib/build';

export default createShellWithSignInAppConfig({
  entry: './src/main.ts',
  signInApp: './src/sign-in-app/main.tsx',
});
