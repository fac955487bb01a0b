import type { AppProps } from 'single-spa';
import { outcomeReporterOf } from '../outcomes/outcome-reporter';
import type { RemotePart } from './load-attempt';
import { createHostedLifecycles } from './register';

const given: AppProps = Object({ name: 'mfe-roadmap', domElement: document.createElement('div') });

/** The tab's title while a part of the road map is loading, which never finishes. */
async function tabDuring(part: RemotePart): Promise<string> {
  document.title = 'Users · Lexboard';
  const releases = [{ version: '1.0.0', container: 'none', entry: '', app: [] }];
  const outcomeReporter = outcomeReporterOf('mfe-roadmap', releases[0], () => undefined);
  const told = { onStands: () => undefined, onGivenUp: () => undefined };
  const it = createHostedLifecycles({
    remote: 'mfe-roadmap',
    releases,
    part,
    deadlineMs: 60_000,
    outcomeReporter,
    ...told,
  });
  await it.mount(given);
  const { title } = document;
  await it.unmount();
  return title;
}

test('hosted area: sets the tab’s title before it has loaded', async () => {
  expect(await tabDuring({ module: './app' })).toBe('Road map · Lexboard');
});

test('hosted parcel: does not change the tab’s title', async () => {
  expect(await tabDuring({ module: './parcels', parcel: 'tree' })).toBe('Users · Lexboard');
});
