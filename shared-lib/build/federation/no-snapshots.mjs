// Replaces the snapshot handler of the runtime. The runtime needs the hooks of the handler. It never calls the handler
// itself, because our release set replaces the manifests of Module Federation.
export class SnapshotHandler {
  manifestCache = new Map();
  hooks = { applyPlugin: () => undefined, removePlugin: () => undefined, lifecycle: {}, registerPlugins: {} };
}

export const getGlobalRemoteInfo = () => ({});
