// Replaces the snapshot handler of the runtime. The runtime needs the handler's hooks to exist, but never
// calls the handler, because our release set replaces the library's manifests.
export class SnapshotHandler {
  manifestCache = new Map();
  hooks = { applyPlugin: () => undefined, removePlugin: () => undefined, lifecycle: {}, registerPlugins: {} };
}

export const getGlobalRemoteInfo = () => ({});
