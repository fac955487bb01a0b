import type { Server } from 'node:http';
import type { Socket } from 'node:net';

export type Connections = { stop(graceMs: number): Promise<void> };

/**
 * Tracks which connections have a running request. Node's own closeIdleConnections leaves connections open on which
 * a browser has not sent a request yet, and a stop would wait for them.
 */
export function trackConnections(server: Server): Connections {
  const running = new Map<Socket, number>();
  let isStopping = false;

  const change = (socket: Socket, by: number) => {
    const count = (running.get(socket) ?? 0) + by;
    if (running.has(socket)) running.set(socket, count);
    if (isStopping && count === 0) socket.end(() => socket.destroy());
  };
  server.on('connection', (socket) => {
    running.set(socket, 0);
    socket.once('close', () => running.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    change(socket, 1);
    response.once('close', () => change(socket, -1));
  });

  return {
    stop: (graceMs) =>
      new Promise((resolve) => {
        isStopping = true;
        const timer = setTimeout(() => server.closeAllConnections(), graceMs);
        server.close(() => {
          clearTimeout(timer);
          resolve();
        });
        for (const socket of running.keys()) change(socket, 0);
      }),
  };
}
