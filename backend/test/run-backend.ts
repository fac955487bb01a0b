import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startBackend } from '../src/main';

/** Prints its port once it answers. Stops in order on SIGTERM, or when the run that started it has died. */
async function run(): Promise<void> {
  const backend = await startBackend(process.env);
  const server = createServer(async (request, response) => {
    if (request.url !== '/readyz') return backend.handle(request, response);
    // The edge in the same process answers this path in the same way.
    response.writeHead((await backend.ready()).ok ? 200 : 503).end();
  });
  await new Promise<void>((resolve) => server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', resolve));
  const stop = async () => {
    server.close();
    await backend.close();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.stdin.resume().once('close', stop);
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
}

void run();
