// Replaces the runtime's snapshot handler. Snapshots describe remotes by the library's own manifests; our release
// set does that, so the handler would never be called. The runtime only needs its hooks to exist.
export class SnapshotHandler {
  manifestCache = new Map();
  hooks = { applyPlugin: () => undefined, removePlugin: () => undefined, lifecycle: {}, registerPlugins: {} };
}

export const getGlobalRemoteInfo = () => ({});
