import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';

/** Returns a local port that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Whether a server listens on the port; with `data`, whether it sends something first. */
export function answersAt(port: number, sign: 'connect' | 'data'): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const say = (isThere: boolean) => {
      socket.destroy();
      resolve(isThere);
    };
    socket.once(sign, () => say(true));
    socket.once('error', () => say(false));
  });
}
