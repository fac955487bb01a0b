import { takeRunning } from './running-database';
import startDatabase from './start-database';

/** Prints its folder once the run's database is ready, and then waits until it is killed. */
async function run(): Promise<void> {
  await startDatabase();
  process.stdout.write(`${takeRunning()?.folder}\n`);
}

void run();
