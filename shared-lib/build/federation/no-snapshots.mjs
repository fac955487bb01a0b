// Replaces a module of the Module Federation runtime, and so exports the same names. The runtime needs the hooks of
// this class, but never calls its methods, because our release set replaces the manifests of Module Federation.
export class SnapshotHandler {
  manifestCache = new Map();
  hooks = { applyPlugin: () => undefined, removePlugin: () => undefined, lifecycle: {}, registerPlugins: {} };
}

export const getGlobalRemoteInfo = () => ({});
