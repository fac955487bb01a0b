import { EventEmitter, once } from 'node:events';
import Fastify from 'fastify';
import { createExportGate } from './export-gate';

const visitor = {
  orgId: 1,
  accountId: 1,
  username: 'admin@demo.test',
  isAdministrator: true,
  mayEdit: true,
  moduleAccess: {},
  isReadOnly: false,
  tokenHash: Buffer.alloc(32),
};

describe('the gate of exports', () => {
  it('gives the place back of whoever left before they had it', async () => {
    const mayExport = createExportGate(1);
    const app = Fastify();
    const events = new EventEmitter();
    const arrived = once(events, 'arrived');
    const judged = once(events, 'judged');
    app.get('/leaves', async (request, reply) => {
      request.visitor = visitor;
      events.emit('arrived');
      if (!reply.raw.closed) await once(reply.raw, 'close');
      events.emit('judged', await mayExport(request, reply));
      return 'too late';
    });
    app.get('/stays', async (request, reply) => {
      request.visitor = visitor;
      return mayExport(request, reply);
    });
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const leaving = new AbortController();
    const asked = fetch(`${address}/leaves`, { signal: leaving.signal }).catch(() => undefined);
    await arrived;
    leaving.abort();
    await asked;
    expect(await judged).toEqual([expect.objectContaining({ ok: true })]);
    expect(await (await fetch(`${address}/stays`)).json()).toMatchObject({ ok: true });
    await app.close();
  });
});
