import type { FastifyInstance } from 'fastify';
import type { Registry } from '../registry/registry/registry';
import type { Backend } from '../rollout/backend-port';
import { openRollouts, recordFolder } from '../rollout/rollouts/open-rollouts';
import { addConsoleRoutes } from './console.routes';

type Context = {
  backend: Pick<Backend, 'admit' | 'outcomesAfter' | 'newestOutcome'>;
  /** Undefined when releases are served without a registry; the console then says so. */
  registry: Registry | undefined;
  /** The folder of the rollout records. */
  folder: string;
  pollMs: number;
  /** A larger share than this needs a second operator. */
  secondPersonAbove: number;
};

/** Starts the judge of the running rollouts and adds the console's routes; both end with the app. */
export function openConsole(app: FastifyInstance, context: Context): void {
  const { backend, registry, folder, pollMs, secondPersonAbove } = context;
  const rollouts =
    registry && openRollouts({ registry, backend, records: recordFolder(folder), log: app.log, pollMs });
  if (rollouts) app.addHook('onClose', () => rollouts.stop());
  addConsoleRoutes(app, backend, registry && rollouts && { registry, rollouts, secondPersonAbove });
}
