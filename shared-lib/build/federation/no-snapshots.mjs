// Replaces the runtime's snapshot handler, which is never called: our release set replaces the library's
// manifests. The runtime only needs its hooks to exist.
export class SnapshotHandler {
  manifestCache = new Map();
  hooks = { applyPlugin: () => undefined, removePlugin: () => undefined, lifecycle: {}, registerPlugins: {} };
}

export const getGlobalRemoteInfo = () => ({});
