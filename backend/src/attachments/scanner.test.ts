import { createServer, type Server } from 'node:net';
import { SettingsError } from 'shared-lib/settings';
import { type FileRequest, sendFile } from '../../test/send-file';
import { type ServedDemo, serveDemo } from '../../test/serve-backend';
import { eicar, startScanner, type TestScanner } from '../../test/start-scanner';
import { readSettings } from '../platform/settings';

let scanner: TestScanner;
beforeAll(async () => {
  scanner = await startScanner();
});
afterAll(() => scanner.stop());

const addresses: [string, () => string][] = [
  ['clamd at a socket', () => `clamd://${scanner.socket}`],
  ['clamd at a port', () => `clamd://127.0.0.1:${scanner.port}`],
  ['ICAP', () => `icap://127.0.0.1:${scanner.icapPort}/avscan`],
];

describe.each(addresses)('files that are scanned by %s', (_way, address) => {
  let served: ServedDemo;
  beforeAll(async () => {
    served = await serveDemo({ SCANNER_URL: address() });
  });
  afterAll(() => served.close());
  const upload = (request: Partial<FileRequest>) => {
    const { token } = served.as('editor@demo.test');
    return sendFile({ address: served.address, token, name: 'a.txt', content: 'text', ...request });
  };

  it('are stored if they are clean, small and large ones', async () => {
    expect((await upload({})).body).toMatchObject({ success: 1, name: 'a.txt' });
    expect((await upload({ content: 'ä law\n'.repeat(200_000) })).body).toMatchObject({ success: 1 });
  });

  it('are refused if they contain EICAR, with the name of the finding', async () => {
    const { status, body } = await upload({ name: 'invoice.txt', content: eicar });
    expect(status).toBe(422);
    expect(body.message).toMatch(/^The virus scanner refuses the file "invoice\.txt": it found Eicar-Test\S*\.$/);
  });
});

describe('a scanner that is set but does not report a file as clean', () => {
  const servers: Server[] = [];
  const others: ServedDemo[] = [];
  afterAll(async () => {
    for (const other of others) await other.close();
    for (const server of servers) server.close();
  });
  /** Starts a server that sends this text to every connection and hangs up. */
  async function saying(text: string): Promise<number> {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.end(text);
    }).listen(0, '127.0.0.1');
    servers.push(server);
    await new Promise((resolve) => server.once('listening', resolve));
    const address = server.address();
    return typeof address === 'object' && address ? address.port : 0;
  }
  async function uploadTo(SCANNER_URL: string, content = 'text') {
    const served = await serveDemo({ SCANNER_URL });
    others.push(served);
    const { token } = served.as('editor@demo.test');
    return sendFile({ address: served.address, token, name: 'a.txt', content });
  }

  const faults: [string, () => Promise<string>][] = [
    ['is not there', async () => 'clamd://127.0.0.1:1'],
    ['hangs up', async () => `clamd://127.0.0.1:${await saying('')}`],
    ['speaks of something else', async () => `clamd://127.0.0.1:${await saying('UNKNOWN COMMAND\0')}`],
    ['has no such service', async () => `icap://127.0.0.1:${scanner.icapPort}/none`],
    ['fails', async () => `icap://127.0.0.1:${await saying('ICAP/1.0 500 Server Error\r\n\r\n')}/avscan`],
  ];
  it.each(faults)('with fault "%s" lets no file in', async (_what, address) => {
    const { status, body } = await uploadTo(await address());
    expect([status, body.message]).toEqual([
      503,
      'The virus scanner does not answer, and no file is taken without it. Please try again shortly.',
    ]);
  });

  it('lets no file in that is larger than its own limit', async () => {
    const { status } = await uploadTo(`clamd://${scanner.socket}`, 'a law '.repeat(500_000));
    expect(status).toBe(503);
  });
});

test.each(['clamd://', 'icap://127.0.0.1', 'http://127.0.0.1:3310', 'clamd://host/and/path', 'here'])(
  'the scanner address %s stops the start',
  (SCANNER_URL) => {
    expect(() => readSettings({ SCANNER_URL })).toThrow(SettingsError);
  },
);
