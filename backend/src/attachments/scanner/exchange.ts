import { once } from 'node:events';
import { connect } from 'node:net';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Address } from '../../platform/attachment-settings';

/** A scanner's answer is never longer than this. */
const mostBytes = 65_536;

/**
 * Sends all bytes over a new connection. Resolves with the answer once `isWhole` returns true or the other side ends. A
 * scanner may answer and close the connection before it has read everything.
 */
export async function exchangeWithScanner(
  { address, deadlineMs, say }: { address: Address; deadlineMs: number; say: Readable },
  isWhole: (answer: string) => boolean,
): Promise<string> {
  const socket = connect(address);
  const timer = setTimeout(
    () => socket.destroy(new Error(`The scanner said nothing within ${deadlineMs} ms.`)),
    deadlineMs,
  );
  let answer = '';
  try {
    await once(socket, 'connect');
    // An early answer aborts the sending; the answer counts.
    const sent = pipeline(say, socket, { end: false }).catch((error: unknown) => error);
    for await (const chunk of socket as AsyncIterable<Buffer>) {
      answer += chunk.toString('latin1');
      if (isWhole(answer) || answer.length > mostBytes) break;
    }
    if (answer === '') throw (await sent) ?? new Error('The scanner hung up without a word.');
    return answer;
  } catch (error) {
    if (isWhole(answer)) return answer;
    throw error;
  } finally {
    clearTimeout(timer);
    socket.destroy();
    say.destroy();
  }
}
