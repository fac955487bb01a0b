import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type NotedJournal, notedJournal } from '../../../../test/noted-journal';
import { signatureOf } from '../../alerts/webhook';
import { shipCheckpoints } from './ship-checkpoints';

const secret = 'a secret of some thirty letters';
type Message = { data: { organisation: number; lines: string[] } };
const taken: Message[] = [];
let status = 200;
const receiver = createServer(async (request, response) => {
  const body = await text(request);
  const [id, timestamp] = [
    String(request.headers['webhook-id']),
    String(request.headers['webhook-timestamp']),
  ];
  const isSigned =
    request.headers['webhook-signature'] === signatureOf({ id, timestamp, text: body }, secret);
  if (status === 200 && isSigned) taken.push(JSON.parse(body));
  response.writeHead(isSigned ? status : 401).end();
});

let journal: NotedJournal;
beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  journal = await notedJournal();
});
afterAll(async () => {
  receiver.close();
  await journal.close();
});
beforeEach(async () => {
  taken.length = 0;
  status = 200;
  await journal.begin();
  await journal.writer().writeDue();
});

const place = () => join(journal.folder(), '1.jsonl');
const written = () => readFileSync(place(), 'utf8').split('\n').slice(0, -1);
const sent = () => taken.flatMap(({ data }) => data.lines);
const ship = () => {
  const { port } = receiver.address() as AddressInfo;
  const webhook = { url: `http://127.0.0.1:${port}/`, secret };
  return shipCheckpoints({ folder: journal.folder(), webhook, publicBaseUrl: 'https://law.test' });
};

test('checkpoint webhook: signed lines are sent unchanged and once each, also after a restart', async () => {
  await ship();
  await ship();
  expect(sent()).toEqual(written());
  await journal.note(1);
  await journal.writer().writeDue();
  await ship();
  expect(sent()).toEqual(written());
  expect(written().length).toBeGreaterThan(2);
});

test('checkpoint webhook: lines that were refused are sent again', async () => {
  status = 503;
  await expect(ship()).rejects.toThrow('503');
  status = 200;
  await ship();
  expect(sent()).toEqual(written());
});

test('checkpoint webhook: an incomplete line waits, and a replaced file is sent from its start', async () => {
  const [first = ''] = written();
  writeFileSync(place(), `${first}\n${first.slice(0, 20)}`);
  await ship();
  expect(sent()).toEqual([first]);
  rmSync(place());
  writeFileSync(place(), '{"a":1}\n');
  await ship();
  expect(sent()).toEqual([first, '{"a":1}']);
});

test('checkpoint webhook: a file that replaced another is sent whole, even if it is longer', async () => {
  const [first = ''] = written();
  await ship();
  renameSync(place(), `${place()}.before`);
  const longer = Array.from({ length: 50 }, () => first);
  writeFileSync(place(), `${longer.join('\n')}\n`);
  taken.length = 0;
  await ship();
  expect(sent()).toEqual(longer);
});
