// Stands for the runtime's snapshot handler. Snapshots describe remotes by manifests of the library's own form;
// our release set does that, so the handler would never be asked. What it must have is a place for plugins.
export class SnapshotHandler {
  manifestCache = new Map();
  hooks = { applyPlugin: () => undefined, removePlugin: () => undefined, lifecycle: {}, registerPlugins: {} };
}

export const getGlobalRemoteInfo = () => ({});
