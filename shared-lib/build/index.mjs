export { application } from './application.mjs';
export { packageVersion } from './places.mjs';
export { remote } from './remote.mjs';
export { server } from './server.mjs';
export { shell } from './shell.mjs';
export { shellWithEntrance } from './shell-with-entrance.mjs';
