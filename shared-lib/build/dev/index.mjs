export { startDevServers } from './dev-servers.mjs';
export { startDevPageServer } from './front.mjs';
