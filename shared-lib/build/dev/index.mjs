export { startDevServers } from './dev-servers.mjs';
export { startFront } from './front.mjs';
