/**
 * Whether what npm wrote down about `node_modules` is what the lock file asks for. Optional packages may be
 * missing: most of them are for other systems.
 * @typedef {{packages?: Record<string, {version?: string, integrity?: string, link?: boolean, optional?: boolean, devOptional?: boolean}>}} Lock
 * @param {Lock} wanted package-lock.json
 * @param {Lock} found node_modules/.package-lock.json
 */
export function isInstalled(wanted, found) {
  const there = found.packages ?? {};
  return Object.entries(wanted.packages ?? {}).every(([folder, { version, integrity, ...how }]) => {
    if (!folder.includes('node_modules/')) return true;
    const installed = there[folder];
    if (!installed) return Boolean(how.optional || how.devOptional);
    return installed.version === version && installed.integrity === integrity;
  });
}
