import { giveUpLoading } from './load-attempt';

const release = {
  version: '1.0.0',
  container: 'mfe_roadmap_a',
  entry: '/assets/mfe-roadmap/1.0.0/entry.js',
  app: [],
};

function waitingFor(path: string): jest.Mock {
  const script = document.createElement('script');
  const onError = jest.fn();
  script.setAttribute('src', path);
  script.onerror = onError;
  document.head.append(script);
  return onError;
}

test.each([
  ['the entry', '/assets/mfe-roadmap/1.0.0/entry.js', 1],
  ['a further try of it', '/assets/mfe-roadmap/1.0.0/entry.js?try=2', 1],
  ['a chunk', '/assets/mfe-roadmap/1.0.0/app.js', 1],
  ['another version', '/assets/mfe-roadmap/1.0.01/app.js', 0],
  ['another remote', '/assets/mfe-workspace/1.0.0/app.js', 0],
])('giving up a release rejects whatever waits for %s %#', (_what, path, times) => {
  const onError = waitingFor(path);
  giveUpLoading(release);
  expect(onError).toHaveBeenCalledTimes(times);
});
