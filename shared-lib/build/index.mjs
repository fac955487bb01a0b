export { createApplicationConfig } from './browser.mjs';
export { packageVersion, previewFolder } from './places.mjs';
export { createRemoteConfig } from './remote.mjs';
export { createServerConfig } from './server.mjs';
export { createShellConfig, shellWithSignInApp } from './shell.mjs';
