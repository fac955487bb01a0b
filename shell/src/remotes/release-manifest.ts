import { makeManifestFileName, type PageRelease } from 'shared-lib/releases';
import { findReleaseFolder, recheckBrokenFile } from './load-failure';

/** A release with its addresses, and the sha384 of each of its files. */
type FetchedRelease = { release: PageRelease; files: Record<string, string> };

const runningManifestFetches = new Map<PageRelease, AbortController>();

/** Aborts the fetch of a release's manifest, and with it everything that waits for the manifest. */
export function abortManifestFetch(release: PageRelease): void {
  runningManifestFetches.get(release)?.abort();
}

/**
 * Fetches the manifest of a release that the page lists only by its manifest. The browser rejects a manifest
 * whose hash differs from the one on the page. A failure is handled like a missing or changed file.
 */
export async function fetchManifest(release: PageRelease, withinMs: number): Promise<FetchedRelease> {
  const { manifest: integrity = '' } = release;
  const folder = findReleaseFolder(release);
  const address = folder + makeManifestFileName(integrity);
  const controller = new AbortController();
  const { signal } = controller;
  runningManifestFetches.set(release, controller);
  const timer = setTimeout(() => controller.abort(), withinMs);
  try {
    const response = await fetch(address, { integrity, signal });
    return parseManifest(await response.json(), release, folder);
  } catch {
    if (!signal.aborted) await recheckBrokenFile(address, integrity);
    throw new Error(`Loading manifest ${address} failed.`);
  } finally {
    clearTimeout(timer);
    runningManifestFetches.delete(release);
  }
}

function parseManifest(value: unknown, { version }: PageRelease, folder: string): FetchedRelease {
  const { container, entry, groups, files } = Object(value);
  const addressOf = (path: unknown) => `${folder}${path}`;
  const app: unknown[] = groups['./app'] ?? [];
  return {
    release: { version, container: String(container), entry: addressOf(entry), app: app.map(addressOf) },
    files: Object.fromEntries(
      [...files].map((file: { path: string; sha384: string }) => [addressOf(file.path), file.sha384]),
    ),
  };
}
