export { createApplicationConfig } from './browser.mjs';
export { packageVersion } from './places.mjs';
export { createRemoteConfig } from './remote.mjs';
export { createServerConfig } from './server.mjs';
export { createShellConfig, shellWithSignInApp } from './shell.mjs';
