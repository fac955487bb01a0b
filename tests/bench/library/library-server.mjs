// The built back end behind a plain HTTP server. Plain Node in its own process, so that its memory is measured
// alone.
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import process from 'node:process';

const { startBackend } = createRequire(import.meta.url)('../../../backend/dist/main.js');

// Signals are for the bench. When the bench has ended, this process ends, and its database with it.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);

const backend = await startBackend(process.env);
const server = createServer(backend.handle);
server.listen(0, '127.0.0.1', () => process.send?.({ port: server.address().port }));

process.on('message', (message) => {
  if (message === 'memory') process.send?.({ rss: process.memoryUsage().rss });
  if (message === 'cpu') process.send?.({ cpu: cpuMilliseconds() });
});
function cpuMilliseconds() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

// The bench has ended, or it asks this process to end.
async function end() {
  server.close();
  server.closeIdleConnections();
  await backend.close();
  server.closeAllConnections();
}
if (process.connected) process.once('disconnect', end);
else await end();
