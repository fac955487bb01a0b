import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { applyBehaviour, type Behaviour, type EdgeResponse } from './behaviour';

/**
 * A fault proxy in front of the edge. The page uses the proxy's address, so the browser itself needs no
 * interception.
 */
export type FaultProxy = {
  address: string;
  /** From now on this happens to files whose address matches. */
  addFault(pattern: RegExp, behaviour: Behaviour): void;
  /** From now on uploads to matching addresses break off after half of the body. */
  breakUploads(pattern: RegExp): void;
  /** From now on everything passes unchanged. */
  clearFaults(): void;
  /** How many requests matched. */
  countRequests(pattern: RegExp): number;
  close(): Promise<void>;
};

type Rule = { pattern: RegExp; behaviour: Behaviour };

/** Opens a fault proxy in front of an edge on a free port. */
export async function openFaultProxy(edge: string): Promise<FaultProxy> {
  let rules: Rule[] = [];
  let cut: RegExp | undefined;
  const paths: string[] = [];
  const takeRule = (path: string) => {
    const rule = rules.find(({ pattern }) => pattern.test(path));
    if (rule?.behaviour === 'fails-once') rules = rules.filter((other) => other !== rule);
    return rule?.behaviour;
  };
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/';
    paths.push(path);
    if (cut?.test(path)) {
      breakOffAtHalf(incoming);
      return;
    }
    const behaviour = takeRule(path);
    const done = behaviour
      ? passWithFault({ edge, incoming, outgoing }, behaviour)
      : pass({ edge, incoming, outgoing });
    done.catch(() => outgoing.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${Object(server.address()).port}`,
    addFault: (pattern, behaviour) => void rules.push({ pattern, behaviour }),
    breakUploads(pattern) {
      cut = pattern;
    },
    clearFaults() {
      rules = [];
      cut = undefined;
    },
    countRequests: (pattern) => paths.filter((path) => pattern.test(path)).length,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Passes nothing on after half of the body, and closes the sender's connection. */
function breakOffAtHalf(incoming: IncomingMessage): void {
  const half = Number(incoming.headers['content-length']) / 2;
  let receivedBytes = 0;
  incoming.on('data', (chunk: Buffer) => {
    receivedBytes += chunk.length;
    if (receivedBytes >= half) incoming.socket.destroy();
  });
}

type Exchange = { edge: string; incoming: IncomingMessage; outgoing: ServerResponse };

async function pass({ edge, incoming, outgoing }: Exchange): Promise<void> {
  const answer = await forward({ edge, incoming, headers: incoming.headers });
  outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
  answer.pipe(outgoing);
}

/** Requests the uncompressed file, so that a byte of it can be changed. */
async function passWithFault({ edge, incoming, outgoing }: Exchange, behaviour: Behaviour): Promise<void> {
  const { 'accept-encoding': _packed, 'if-none-match': _known, ...headers } = incoming.headers;
  const answer = await forward({ edge, incoming, headers });
  const {
    status,
    headers: finalHeaders,
    body,
    announcedBytes,
  } = await applyBehaviour(behaviour, await readAll(answer));
  outgoing.writeHead(status, { ...finalHeaders, 'content-length': announcedBytes });
  outgoing.write(body);
  if (announcedBytes === body.length) outgoing.end();
  else setTimeout(() => outgoing.destroy(), 20);
}

function forward({
  edge,
  incoming,
  headers,
}: {
  edge: string;
  incoming: IncomingMessage;
  headers: NodeJS.Dict<string | string[]>;
}): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { host } = new URL(edge);
    const { method, url } = incoming;
    const edgeRequest = request(`${edge}${url}`, { method, headers: { ...headers, host } }, resolve);
    edgeRequest.once('error', reject);
    incoming.pipe(edgeRequest);
  });
}

async function readAll(answer: IncomingMessage): Promise<EdgeResponse> {
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(Buffer.from(part));
  const headers = Object.entries(answer.headers).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return {
    status: answer.statusCode ?? 502,
    headers: Object.fromEntries(headers),
    body: Buffer.concat(parts),
  };
}
