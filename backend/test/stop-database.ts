import { rmSync } from 'node:fs';
import { takeRunning } from './running-database';

export default async function stopDatabase(): Promise<void> {
  const running = takeRunning();
  await running?.embedded.close();
  await running?.bucket?.stop();
  running?.watcher.stdin?.end();
  if (running) rmSync(running.folder, { recursive: true, force: true });
}
