import { type ServedDemo, serveDemo } from '../../../test/serve-backend';
import { openSlowSockets, type SlowSockets, sendUntilCut } from '../../../test/slow-sockets';
import { waitUntil } from '../../../test/wait-until';
import { demoPassword } from '../../auth/sign-in/demo-people';

let served: ServedDemo;
let slow: SlowSockets | undefined;
beforeAll(async () => {
  // The default for REQUESTS_AT_ONCE. The other limits are wide, since a test machine may be slow.
  served = await serveDemo({ REQUESTS_AT_ONCE: '200', LIMIT_FACTOR: '1000' });
});
afterEach(() => slow?.close());
afterAll(() => served.close());

const megabyte = 1_048_576;
const login = 'POST /api/login HTTP/1.1\r\ncontent-type: application/json\r\ncontent-length: 9000';
const signIn = () => served.post('/api/login', { username: 'editor@demo.test', password: demoPassword });

describe('200 sockets that send one byte of 9000', () => {
  it('take no place: sign-in, lists and readiness still work', async () => {
    slow = await openSlowSockets(served.address, 200, login);
    expect((await signIn()).body.success).toBe(1);
    expect((await served.as('editor@demo.test').get('/api/law/allLawlist')).status).toBe(200);
    expect(await served.backend.ready()).toMatchObject({ ok: true });
  });

  it('each get an answer within the 10 seconds allowed for a body', async () => {
    slow = await openSlowSockets(served.address, 200, login);
    const { answers } = slow;
    await waitUntil(async () => answers().every((answer) => answer !== ''));
    const statuses = new Set(answers().map((answer) => answer.slice(9, 12)));
    // Some were dropped for later ones: at most 64 bodies of one network are awaited at once.
    expect([...statuses].sort()).toEqual(['408', '503']);
  });
});

describe('a body that will be refused', () => {
  it.each([
    [
      '200 MB for an upload of nobody',
      'POST /api/attachment/law HTTP/1.1\r\ncontent-type: multipart/form-data; boundary=x',
      401,
    ],
    ['100 MB of JSON', 'POST /api/login HTTP/1.1\r\ncontent-type: application/json', 413],
  ])('is not read to its end: %s', async (what, head, status) => {
    const { answer, sent } = await sendUntilCut(served.address, head, Number.parseInt(what, 10) * megabyte);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(sent).toBeLessThan(20 * megabyte);
  });

  it('is not read to its end: 200 MB as a file of an editor, whose limit is 10', async () => {
    const { token } = served.as('editor@demo.test');
    const form = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';
    const head = `POST /api/attachment/law HTTP/1.1\r\nauthorization: ${token}\r\ncontent-type: multipart/form-data; boundary=x`;
    const { answer, sent } = await sendUntilCut(served.address, head, 200 * megabyte, form);
    expect(answer).toMatch(/larger than 10 MB/);
    expect(sent).toBeLessThan(20 * megabyte);
  });
});

describe('a server without a free place', () => {
  it('is not ready, refuses the next call, and is ready again once a place is free', async () => {
    const small = await serveDemo({ REQUESTS_AT_ONCE: '1', LIMIT_FACTOR: '1000' });
    const asked = Array.from({ length: 20 }, () =>
      small.post('/api/login', { username: 'editor@demo.test', password: 'wrong' }),
    );
    await waitUntil(async () => !(await small.backend.ready()).ok);
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses).toContain(503);
    await waitUntil(async () => (await small.backend.ready()).ok);
    await small.close();
  });
});
