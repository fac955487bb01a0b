/** @jest-environment node */
import { PassThrough } from 'node:stream';
import { type BodyLimits, createBodyReader } from './body-reader';

const limits: Partial<BodyLimits> = { deadlineMs: 400, graceMs: 100, minBytesPerSecond: 100 };
const network = '192.0.2.7';
const of = (name: string) => ({ network: name, declared: undefined });

describe('the body reader', () => {
  it('returns the body as it was sent', async () => {
    const body = new PassThrough();
    const read = createBodyReader(limits).read(body, of(network));
    body.write('on');
    body.end('ce');
    expect((await read).toString()).toBe('once');
  });

  it('refuses a body after the deadline, even one that comes fast enough', async () => {
    const body = new PassThrough();
    const read = createBodyReader(limits).read(body, of(network));
    const clock = setInterval(() => body.write('x'.repeat(100)), 20);
    await expect(read).rejects.toMatchObject({ fault: 'too-slow' });
    clearInterval(clock);
  });

  it('refuses a body below the minimum rate', async () => {
    const read = createBodyReader({ ...limits, deadlineMs: 600_000 }).read(new PassThrough(), of(network));
    await expect(read).rejects.toMatchObject({ fault: 'too-slow' });
  });

  it('refuses a too large body unread when its length is declared, else once it exceeds the limit', async () => {
    const { read } = createBodyReader({ ...limits, maxBytes: 3 });
    const body = new PassThrough();
    await expect(read(body, { network, declared: 4 })).rejects.toMatchObject({ fault: 'too-large' });
    expect(body.listenerCount('data')).toBe(0);
    const late = read(body, of(network));
    body.write('four');
    await expect(late).rejects.toMatchObject({ fault: 'too-large' });
  });

  it('distinguishes a body that breaks off from one that ends', async () => {
    const body = new PassThrough();
    const read = createBodyReader(limits).read(body, of(network));
    body.destroy();
    await expect(read).rejects.toMatchObject({ fault: 'broken-off' });
  });
});

describe('the body reader with too many bodies', () => {
  const patient = { ...limits, deadlineMs: 600_000, graceMs: 600_000 };
  const settled = async (reads: Promise<Buffer>[]) =>
    Promise.all(
      reads.map((read) =>
        Promise.race([read.then(String, ({ fault }) => fault), new Promise((r) => setTimeout(r, 20, 'awaited'))]),
      ),
    );

  it('of one network: drops its oldest and reads the newest', async () => {
    const { read } = createBodyReader({ ...patient, maxBodiesPerNetwork: 2 });
    const bodies = Array.from({ length: 3 }, () => new PassThrough());
    const other = read(new PassThrough(), of('198.51.100.1'));
    const reads = bodies.map((body) => read(body, of(network)));
    bodies[2]?.end('in');
    expect(await settled([other, ...reads])).toEqual(['awaited', 'crowded-out', 'awaited', 'in']);
  });

  it('in total: drops the oldest of the network that has most', async () => {
    const { read } = createBodyReader({ ...patient, maxBodies: 4 });
    const from = (name: string) => read(new PassThrough(), of(name));
    const reads = ['a', 'b', 'b', 'c', 'd'].map(from);
    expect(await settled(reads)).toEqual(['awaited', 'crowded-out', 'awaited', 'awaited', 'awaited']);
  });
});
