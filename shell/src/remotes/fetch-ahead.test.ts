import { fetchAhead } from './fetch-ahead';
import { fileGuard } from './file-guard';

const release = {
  version: '1.0.0',
  container: 'mfe_roadmap_a',
  entry: '/assets/mfe-roadmap/1.0.0/remoteEntry.js',
  app: ['/assets/mfe-roadmap/1.0.0/app.js', '/assets/mfe-roadmap/1.0.0/app.css'],
};

const asked = () => [...document.head.querySelectorAll('script')];

beforeEach(() => {
  document.head.replaceChildren();
  fetchAhead(release, fileGuard({ '/assets/mfe-roadmap/1.0.0/app.js': 'sha384-promised' }));
});

test('the first scripts of a release are asked for under guard, style sheets are not', () => {
  expect(asked().map(({ src, integrity }) => [new URL(src).pathname, integrity])).toEqual([
    ['/assets/mfe-roadmap/1.0.0/app.js', 'sha384-promised'],
  ]);
});

test('a script that fails leaves no element behind for webpack to wait on', () => {
  asked()[0]?.dispatchEvent(new Event('error'));
  expect(asked()).toEqual([]);
});
