import { raiseUnsaved } from 'shared-lib/bus';
import type { ReleaseSet } from 'shared-lib/releases';
import { leaveTakenBack } from './notices';

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
  stop = leaveTakenBack({
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

test('a page whose release was taken back is loaded anew when somebody goes elsewhere', async () => {
  takenBack = ['mfe-roadmap 1.1.0'];
  await go('/roadmap');
  expect(reloads).toBe(1);
});

test('so is one whose shell was', async () => {
  takenBack = ['shell 1.0.0'];
  await go('/roadmap');
  expect(reloads).toBe(1);
});

test.each([
  ['of another version', 'mfe-roadmap 1.2.0'],
  ['that only waits behind the chosen one', 'mfe-roadmap 1.0.0'],
  ['of another remote', 'mfe-workspace 1.1.0'],
])('a release %s is no reason', async (_what, gone) => {
  takenBack = [gone];
  await go('/roadmap');
  expect({ reloads, asked }).toEqual({ reloads: 0, asked: 1 });
});

test('a page with something unsaved stays, until it is saved and left for another area', async () => {
  takenBack = ['mfe-roadmap 1.1.0'];
  const letGo = raiseUnsaved({ title: 'Law' });
  await go('/roadmap');
  expect(reloads).toBe(0);
  letGo();
  await go('/workspace');
  expect(reloads).toBe(1);
});

test('what happens within an area asks nobody', async () => {
  await go('/workspace?page=2');
  expect(asked).toBe(0);
});

test('a page that is over asks nobody', async () => {
  stop();
  await go('/roadmap');
  expect(asked).toBe(0);
});
