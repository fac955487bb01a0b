import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { contractStoriesModule, type Release, sbomFile } from 'shared-lib/releases';

export type ReleaseRequest = {
  name: string;
  version: string;
  container?: string;
  /** Whether a remote has contract stories. */
  hasStories?: boolean;
};

const script = (text: string) => `console.log(${JSON.stringify(text)});\n`.repeat(20);

/** The files that the build of a shell or a remote would write. */
export function releaseFiles({ name, version, hasStories }: ReleaseRequest): Record<string, string> {
  const isShell = name === 'shell';
  return {
    [isShell ? 'main.0a1b.js' : 'remoteEntry.0a1b.js']: script(`${name} ${version} entry`),
    [isShell ? 'main.2c3d.css' : 'app.2c3d.css']: `.x{color:red}/*${name} ${version}*/`,
    ...(isShell && {
      'sign-in-app.1f2e.js': script(`${name} ${version} sign-in app`),
      'sign-in-app.3d4c.css': `.y{color:red}/*${name} ${version}*/`,
      'sign-in-app-5b6a.js': script(`${name} ${version} sign-in app, later`),
    }),
    'app.4e5f.js': script(`${name} ${version} app`),
    'lazy.6a7b.js': script(`${name} ${version} lazy`),
    ...(hasStories && { 'contract.3c4d.js': script(`${name} ${version} stories`) }),
    'logo.8c9d.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    [sbomFile]: JSON.stringify({ bomFormat: 'CycloneDX', metadata: { component: { name, version } } }),
  };
}

export function describeRelease(request: ReleaseRequest): Release {
  const { name, version, container, hasStories } = request;
  const isShell = name === 'shell';
  const files = Object.entries(releaseFiles(request)).map(([file, text]) => ({
    path: file,
    bytes: text.length,
    sha384: sha384(text),
  }));
  return {
    name,
    version,
    kind: isShell ? 'shell' : 'remote',
    container: isShell ? 'shell' : (container ?? `${name}_${version}`.replaceAll(/[-.]/g, '_')),
    entry: isShell ? 'main.0a1b.js' : 'remoteEntry.0a1b.js',
    groups: isShell
      ? {
          main: ['main.0a1b.js', 'main.2c3d.css'],
          'sign-in-app': ['sign-in-app.1f2e.js', 'sign-in-app.3d4c.css'],
          'sign-in-app-later': ['sign-in-app-5b6a.js'],
        }
      : {
          './app': ['app.2c3d.css', 'app.4e5f.js'],
          './parcels': ['lazy.6a7b.js'],
          ...(hasStories && { [contractStoriesModule]: ['contract.3c4d.js'] }),
        },
    files,
  };
}

/** Writes real release folders into a temporary folder and returns its path. */
export async function makeReleases(requests: ReleaseRequest[]): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), 'lexboard-releases-'));
  await Promise.all(
    requests.map((request) => writeRelease(path.join(directory, request.name, request.version), request)),
  );
  return directory;
}

export async function writeRelease(folder: string, request: ReleaseRequest): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'release.json'), JSON.stringify(describeRelease(request)));
  for (const [file, text] of Object.entries(releaseFiles(request))) {
    await writeFile(path.join(folder, file), text);
    if (!/\.(js|css)$/.test(file)) continue;
    await writeFile(path.join(folder, `${file}.br`), brotliCompressSync(text));
    await writeFile(path.join(folder, `${file}.gz`), gzipSync(text));
  }
}

export function removeReleases(directory: string): Promise<void> {
  return rm(directory, { recursive: true, force: true });
}

export function sha384(text: string): string {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`;
}
