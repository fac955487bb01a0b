export { createApplicationConfig } from './browser.mjs';
export { readPackageVersion } from './places.mjs';
export { createRemoteConfig } from './remote.mjs';
export { createServerConfig } from './server.mjs';
export { createShellConfig, createShellWithSignInAppConfig } from './shell.mjs';
