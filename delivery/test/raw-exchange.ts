import { connect } from 'node:net';

/** Sends bytes over a plain connection and returns everything that the other side sends until it closes. */
export function rawExchange(address: string, lines: string[]): Promise<string> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
    socket.write(`${lines.join('\r\n')}\r\nhost: test\r\nconnection: close\r\n\r\n`);
  });
}
