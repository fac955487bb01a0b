import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type RunReleaseCommandOptions, runReleaseCommand } from './cli/commands/release-command';
import { openExternalBackend } from './edge/api/external-backend';
import { readSettings } from './edge/settings';
import { buildEdge, type Edge, openEdgePorts } from './open-edge';
import { findRegistry } from './registry/registry/find-registry';
import { openFolderStore } from './registry/registry/store/folder-store';
import { containsRegistry } from './registry/registry/trust/trust';
import type { Backend } from './rollout/backend-port';

export { createRepository } from './cli/create/create-repository';
export { findSettingsFaults, SettingsError } from './edge/settings';
export type { Edge } from './open-edge';
export { StartError } from './platform/start-error';
export type { Backend } from './rollout/backend-port';

/**
 * The root folder of the repository. The same relative path leads to it from this source file and from its
 * bundle.
 */
const repositoryRoot = path.resolve(__dirname, '../..');

/** Runs `npm run release -- …` in this repository, or in the one that LEXBOARD_ROOT names. */
export function release(options: Omit<RunReleaseCommandOptions, 'root'>): Promise<0 | 1 | 2> {
  return runReleaseCommand({ ...options, root: options.env.LEXBOARD_ROOT ?? repositoryRoot });
}

/** Starts the edge. The promise resolves when the edge accepts requests. */
export async function startEdge(options: { env: NodeJS.ProcessEnv; backend?: Backend }): Promise<Edge> {
  const settings = readSettings(options.env);
  const openBackend = async (app: FastifyInstance) => options.backend ?? openExternalBackend(app, settings.backend);
  const wasFollowed = await containsRegistry(openFolderStore(settings.keptFolder));
  const registry = settings.releasesDir ? undefined : await findRegistry(settings.registry, { wasFollowed });
  const edge = await buildEdge({ settings, registry, root: settings.root ?? repositoryRoot, openBackend });
  return openEdgePorts(edge, settings);
}
