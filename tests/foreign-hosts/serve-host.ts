import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import path from 'node:path';
import { repository } from '../server/repository';

const folder = path.join(repository, 'tests/foreign-hosts');

/** What a host passes on to Lexboard. */
const passedOn = /^\/(api|attachment|assets|federation)\//;

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
};

export type ServedHost = { address: string; close(): Promise<void> };

type HostOptions = {
  /** The folder of the host. */
  name: string;
  lexboard: string;
  /** The root key for the plugin. Without it the host uses no plugin. */
  root?: string | undefined;
};

/** Serves a built host, and passes calls and files of Lexboard on as a proxy of the host does. */
export async function serveHost({ name, lexboard, root }: HostOptions): Promise<ServedHost> {
  const places = [path.join(folder, name, 'dist'), path.join(folder, name), folder, repository];
  const server = createServer((incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? '/', lexboard);
    // Vite puts its own files into the same folder as Lexboard: the host's come first.
    const isOwn = pathname.startsWith('/assets/') && existsSync(path.join(folder, name, 'dist', pathname));
    const answered =
      !isOwn && passedOn.test(pathname)
        ? passOn(lexboard, incoming, outgoing)
        : answerFile(outgoing, { places, pathname, root });
    answered.catch(() => outgoing.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${Object(server.address()).port}`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function passOn(lexboard: string, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const { method, url, headers } = incoming;
  const options = { method, headers: { ...headers, host: new URL(lexboard).host } };
  const forwarded = request(`${lexboard}${url}`, options, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  forwarded.once('error', () => outgoing.destroy());
  incoming.pipe(forwarded);
}

type FileRequest = { places: string[]; pathname: string; root: string | undefined };

/** Answers a file of the host, and its page at every other address. */
async function answerFile(outgoing: ServerResponse, { places, pathname, root }: FileRequest): Promise<void> {
  const isPage = path.extname(pathname) === '';
  const content = await readFirst(places, isPage ? 'index.html' : pathname);
  if (!content) {
    outgoing.writeHead(404).end();
    return;
  }
  const key = root ? `<meta name="lexboard-root" content="${root}" />` : '';
  const type = types[isPage ? '.html' : path.extname(pathname)] ?? 'application/octet-stream';
  outgoing.writeHead(200, { 'content-type': type });
  outgoing.end(isPage ? content.toString().replace('</head>', `${key}</head>`) : content);
}

async function readFirst(places: string[], file: string): Promise<Buffer | undefined> {
  for (const place of places) {
    const content = await readFile(path.join(place, file)).catch(() => undefined);
    if (content) return content;
  }
  return undefined;
}
