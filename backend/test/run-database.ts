import { takeRunning } from './running-database';
import startDatabase from './start-database';

/** Says its folder once the database of a run is there, and then does nothing until it is killed. */
async function run(): Promise<void> {
  await startDatabase();
  process.stdout.write(`${takeRunning()?.folder}\n`);
}

void run();
