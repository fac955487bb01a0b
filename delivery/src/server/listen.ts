import { once } from 'node:events';
import type { Server } from 'node:http';
import { StartError } from '../start-error';

/** Opens the port and gives the one that was opened, which is another than asked for where 0 was asked for. */
export async function listen(server: Server, port: number, host: string | undefined): Promise<number> {
  server.listen({ port, host });
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new StartError(sentenceFor(error, port, host));
  }
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
}

function sentenceFor(error: unknown, port: number, host: string | undefined): string {
  const code = Object(error).code;
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program: stop that, or choose another port, for example PORT=${port === 65_535 ? 8080 : port + 1} npm start.`;
  }
  if (code === 'EACCES')
    return `Port ${port} is not allowed for this user: choose one from 1024 up with PORT.`;
  return `The edge cannot listen on ${host ?? 'this machine'}, port ${port}: ${Object(error).message}. Set HOST and PORT to an address of this machine.`;
}
