import { createServer } from 'node:net';
import { setupFaults } from './check-setup';

const host = '127.0.0.1';

it('start check: names the setting of a port that another program uses', async () => {
  const other = createServer();
  await new Promise<void>((up) => other.listen(0, host, up));
  const address = other.address();
  const port = typeof address === 'object' ? String(address?.port) : '';
  const faults = await setupFaults({ HOST: host, PORT: port });
  await new Promise((closed) => other.close(closed));
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain('PORT');
  expect(faults[0]).toContain(port);
  expect(await setupFaults({ HOST: host, PORT: port })).toEqual([]);
});

it('start check: names a wrong setting', async () => {
  expect(await setupFaults({ PORT: 'eighty' })).toEqual([expect.stringContaining('PORT')]);
});
