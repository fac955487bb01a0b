import { once } from 'node:events';
import net from 'node:net';
import { expectFreePort } from './explain-port.mjs';

test('a port in use is reported before anything is built; a free one stays free', async () => {
  const server = net.createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A port was expected.');
  const { port } = address;
  await expect(expectFreePort(port)).rejects.toThrow(
    `Port ${port} is taken: stop what runs there, or start with PORT=${port + 1} npm run dev.`,
  );
  server.close();
  await once(server, 'close');
  await expectFreePort(port);
  await expectFreePort(port);
});
