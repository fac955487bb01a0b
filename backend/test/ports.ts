import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';

/** A port of this machine that nobody listens on now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Whether somebody listens there; with `data`, whether they speak first. */
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
