import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buildAssetUrl, contractStoriesModule, type Release } from 'shared-lib/releases';
import { type Asset, buildEntityTag, findContentType } from '../edge/assets/asset';
import { addAssetRoutes } from '../edge/assets/assets.routes';
import { createEdgeApp } from '../edge/edge-app';
import { makePage } from '../edge/page/make-page';
import { addPageRoutes } from '../edge/page/page.routes';
import { createSamePagesForEverybody } from '../edge/page/pages';
import { openPort } from '../edge/server/listen';
import type { ReleaseChoice } from '../platform/releases/choose-releases';

/** Reads a file of a release, by the name and version of the release and the path of the file. */
export type ReleaseFileReader = (
  release: { name: string; version: string },
  path: string,
) => Promise<Buffer | undefined>;

export type StoryServer = { address: string; close(): Promise<void> };

/** The person who is signed in to the pages of contract stories. */
export const storySession = {
  access_token: 'contract-stories',
  username: 'contract.stories@example.org',
  role: 'no',
  workspaceAccessType: 'Edit',
  model_access_controller: '{}',
};

const storyPageDeadlineMs = 8000;

/**
 * Serves pages of a shell with these remotes to this machine only. It works like an edge without a back end.
 */
export async function openStoryServer(
  { shell, remotes }: { shell: Release; remotes: readonly Release[] },
  readFile: ReleaseFileReader,
): Promise<StoryServer> {
  const app = createEdgeApp('silent');
  const assets = new Map([shell, ...remotes].flatMap((release) => listReleaseAssets(release, readFile)));
  const page = makePage(makeStoryReleaseChoice(shell, remotes), {
    deadlineMs: storyPageDeadlineMs,
    failedLists: 'told',
    isSecure: false,
  });
  addAssetRoutes(app, { find: async (url) => assets.get(url) });
  const pages = createSamePagesForEverybody(() => page);
  addPageRoutes(app, { pages, metrics: { countHtml: () => undefined }, earlyHints: false, limitFactor: 1 });
  await app.ready();
  const server = createServer((request, response) =>
    request.url?.startsWith('/api/') ? answerApiCall(request, response) : app.routing(request, response),
  );
  const port = await openPort(server, { port: 0, host: '127.0.0.1', setting: 'PORT' });
  return {
    address: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await app.close();
    },
  };
}

/**
 * Makes the release choice of a story page. Without the contract of the shell, the page lists the hashes of all files.
 * Without the group of the contract stories, the files of the stories are among them.
 */
function makeStoryReleaseChoice(
  { contract: _contract, ...shell }: Release,
  remotes: readonly Release[],
): ReleaseChoice {
  const names = new Set(remotes.map(({ name }) => name));
  const plain = remotes.map(({ groups: { [contractStoriesModule]: _stories, ...groups }, ...remote }) => ({
    ...remote,
    groups,
  }));
  return { shell, remotes: [...names].map((name) => plain.filter((remote) => remote.name === name)) };
}

function listReleaseAssets(release: Release, readFile: ReleaseFileReader): [string, Asset][] {
  const { name, version, files } = release;
  return files.map((file) => [
    buildAssetUrl(name, version, file.path),
    {
      contentType: findContentType(file.path),
      entityTag: buildEntityTag(file),
      encodings: [],
      read: () => readFile(release, file.path),
    },
  ]);
}

/** Answers calls about the session as if it were valid. All other calls fail, because there is no data. */
function answerApiCall({ url = '' }: IncomingMessage, response: ServerResponse): void {
  const body = url.startsWith('/api/session/')
    ? { success: 1, ...storySession, isOperator: false }
    : { success: 0, message: 'Contract stories have no data.' };
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(JSON.stringify(body));
}
