import { raiseUnsaved } from 'shared-lib/bus';
import type { ReleaseSet } from 'shared-lib/releases';
import { watchWithdrawnReleases } from './notices';

const release = (version: string) => ({ version, container: 'a', entry: '/e', app: [] });
const set: ReleaseSet = {
  shell: { version: '1.0.0' },
  deadlineMs: 8000,
  remotes: [{ name: 'mfe-roadmap', releases: [release('1.1.0'), release('1.0.0')] }],
  files: {},
};

let takenBack: string[];
let reloads: number;
let asked: number;
let stop: () => void;
beforeEach(() => {
  history.replaceState(null, '', '/workspace');
  takenBack = [];
  reloads = 0;
  asked = 0;
  stop = watchWithdrawnReleases({
    set,
    ask: async () => {
      asked += 1;
      return takenBack;
    },
    reload: () => {
      reloads += 1;
    },
  });
});
afterEach(() => stop());

async function go(path: string) {
  history.pushState(null, '', path);
  window.dispatchEvent(new Event('single-spa:before-routing-event'));
  await new Promise((resolve) => setTimeout(resolve));
}

test('withdrawn releases: the page reloads when somebody goes to another area', async () => {
  takenBack = ['mfe-roadmap 1.1.0'];
  await go('/roadmap');
  expect(reloads).toBe(1);
});

test('withdrawn releases: a withdrawn shell reloads the page too', async () => {
  takenBack = ['shell 1.0.0'];
  await go('/roadmap');
  expect(reloads).toBe(1);
});

test.each([
  ['of another version', 'mfe-roadmap 1.2.0'],
  ['that only waits behind the chosen one', 'mfe-roadmap 1.0.0'],
  ['of another remote', 'mfe-workspace 1.1.0'],
])('withdrawn releases: a release %s does not reload the page', async (_what, gone) => {
  takenBack = [gone];
  await go('/roadmap');
  expect({ reloads, asked }).toEqual({ reloads: 0, asked: 1 });
});

test('withdrawn releases: a page with unsaved work stays until it is saved and left for another area', async () => {
  takenBack = ['mfe-roadmap 1.1.0'];
  const letGo = raiseUnsaved({ title: 'Law' });
  await go('/roadmap');
  expect(reloads).toBe(0);
  letGo();
  await go('/workspace');
  expect(reloads).toBe(1);
});

test('withdrawn releases: moves within an area ask nothing', async () => {
  await go('/workspace?page=2');
  expect(asked).toBe(0);
});

test('withdrawn releases: after the stop nothing is asked', async () => {
  stop();
  await go('/roadmap');
  expect(asked).toBe(0);
});
