export { application } from './browser.mjs';
export { packageVersion } from './places.mjs';
export { remote } from './remote.mjs';
export { server } from './server.mjs';
export { shell, shellWithSignInApp } from './shell.mjs';
