// Replaces the snapshot handler of the runtime. The runtime never calls it, because our release set replaces
// the library's manifests, but needs its hooks to exist.
export class SnapshotHandler {
  manifestCache = new Map();
  hooks = { applyPlugin: () => undefined, removePlugin: () => undefined, lifecycle: {}, registerPlugins: {} };
}

export const getGlobalRemoteInfo = () => ({});
