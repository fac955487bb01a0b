import type { PageRelease, ReleaseSet, RemoteName } from 'shared-lib/releases';
import { remoteNames } from 'shared-lib/releases';
import { makeFileGuard } from 'shell/src/remotes/file-guard';

type Load = () => Promise<unknown>;

/** The same sources as in the federated app, as ordinary lazy chunks of one application. */
const modules = {
  'mfe-workspace/app': () => import(/* webpackChunkName: "mfe-workspace" */ 'mfe-workspace/src/app'),
  'mfe-record-forms/app': () => import(/* webpackChunkName: "mfe-record-forms" */ 'mfe-record-forms/src/app'),
  'mfe-questions-rules/app': () => import(/* webpackChunkName: "mfe-questions-rules" */ 'mfe-questions-rules/src/app'),
  'mfe-roadmap/app': () => import(/* webpackChunkName: "mfe-roadmap" */ 'mfe-roadmap/src/app'),
  'mfe-workspace/parcels': () => import('mfe-workspace/src/parcels'),
  'mfe-record-forms/parcels': () => import('mfe-record-forms/src/parcels'),
  'mfe-questions-rules/parcels': () => import('mfe-questions-rules/src/parcels'),
  'mfe-roadmap/parcels': () => import('mfe-roadmap/src/parcels'),
  'mfe-calendar/app': () => import(/* webpackChunkName: "mfe-calendar" */ 'mfe-calendar/src/app'),
  'mfe-calendar/parcels': () => import('mfe-calendar/src/parcels'),
} satisfies Record<`${RemoteName}/${'app' | 'parcels'}`, Load>;

const loads = new Map<string, Load>(Object.entries(modules));

/** Replaces the shell's `federation`: there is nothing to register. */
export function prepareFederation(set: ReleaseSet): void {
  Object.assign(globalThis, { lexboardGuard: makeFileGuard(set.files) });
}

export async function loadModule(release: PageRelease, module: string): Promise<unknown> {
  return loads.get(`${release.container}${module.slice(1)}`)?.();
}

/** Replaces the remotes of the release set: all of them are bundled. */
export function bundledRemotes(version: string): ReleaseSet['remotes'] {
  return remoteNames.map((name) => ({ name, releases: [{ version, container: name, entry: '', app: [] }] }));
}
