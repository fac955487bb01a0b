import { once } from 'node:events';
import type { Server } from 'node:http';
import { StartError } from '../../platform/start-error';

type ListenAddress = { port: number; host: string | undefined; setting: 'PORT' | 'METRICS_PORT' };

/** Opens the port and returns its number. Port 0 means any free port. */
export async function openPort(server: Server, listenAddress: ListenAddress): Promise<number> {
  const { port, host } = listenAddress;
  server.listen({ port, host });
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new StartError(describeListenError(error, listenAddress));
  }
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
}

function describeListenError(error: unknown, { port, host, setting }: ListenAddress): string {
  const code = Object(error).code;
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program: stop that, or choose another port, for example ${setting}=${port === 65_535 ? 8080 : port + 1} npm start.`;
  }
  if (code === 'EACCES') return `Port ${port} is not allowed for this user: choose one from 1024 up with ${setting}.`;
  return `The edge cannot listen on ${host ?? 'this machine'}, port ${port}: ${Object(error).message}. Set ${setting === 'PORT' ? 'HOST' : 'METRICS_HOST'} and ${setting} to an address of this machine.`;
}
