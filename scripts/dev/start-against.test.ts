import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import http from 'node:http';
import https from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startAgainst } from './start-against.mjs';

const wish = { remotes: ['mfe-roadmap'], port: 1 };

async function addressOf(server: http.Server | https.Server, scheme: string): Promise<string> {
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A port was expected.');
  return `${scheme}://localhost:${address.port}`;
}

test('dev --against: says when something else answers at the address', async () => {
  const server = http.createServer((_request, response) => response.end('hello'));
  const against = await addressOf(server, 'http');
  await expect(startAgainst({ ...wish, against }, [])).rejects.toThrow(`No Lexboard answers at ${against}:`);
  server.close();
  await expect(startAgainst({ ...wish, against }, [])).rejects.toThrow(`No Lexboard answers at ${against}:`);
});

test('dev --against: says when this machine does not trust the certificate', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'lexboard-tls-'));
  const [key, cert] = ['key.pem', 'cert.pem'].map((file) => path.join(folder, file)) as [string, string];
  const words = `req -x509 -newkey rsa:2048 -nodes -keyout ${key} -out ${cert} -days 2 -subj /CN=localhost`;
  execFileSync('openssl', words.split(' '), { stdio: 'ignore' });
  const server = https.createServer({ key: await readFile(key), cert: await readFile(cert) });
  const against = await addressOf(server, 'https');
  await expect(startAgainst({ ...wish, against }, [])).rejects.toThrow('NODE_EXTRA_CA_CERTS');
  server.close();
  await rm(folder, { recursive: true });
});
