import type { FastifyInstance } from 'fastify';
import type { Registry } from '../registry/registry';
import type { Backend } from '../rollout/backend-port';
import { openRollouts, recordFolder } from '../rollout/rollouts/open-rollouts';
import { addConsoleRoutes } from './console.routes';

type Context = {
  backend: Pick<Backend, 'admit' | 'outcomesAfter' | 'newestOutcome'>;
  /** None where releases are served without one: the console says so then. */
  registry: Registry | undefined;
  /** Where the records of rollouts lie. */
  folder: string;
  pollMs: number;
  /** A share past this takes a second operator. */
  secondPersonAbove: number;
};

/** Judges what is on its way to people, and lets operators look and act; ends with the app. */
export function openConsole(app: FastifyInstance, context: Context): void {
  const { backend, registry, folder, pollMs, secondPersonAbove } = context;
  const rollouts =
    registry && openRollouts({ registry, backend, records: recordFolder(folder), log: app.log, pollMs });
  if (rollouts) app.addHook('onClose', () => rollouts.stop());
  addConsoleRoutes(app, backend, registry && rollouts && { registry, rollouts, secondPersonAbove });
}
