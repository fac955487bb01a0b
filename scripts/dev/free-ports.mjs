import net from 'node:net';

/** Finds this many free ports. @param {number} count @returns {Promise<number[]>} */
export async function freePorts(count) {
  const servers = await Promise.all(Array.from({ length: count }, listen));
  const ports = servers.map((server) => /** @type {net.AddressInfo} */ (server.address()).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

/** @returns {Promise<net.Server>} */
function listen() {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen(0, 'localhost', () => resolve(server));
  });
}
