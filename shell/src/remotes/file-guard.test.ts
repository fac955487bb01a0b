import { fileGuard } from './file-guard';

const files = { '/assets/mfe-roadmap/1.0.0/app.js': 'sha384-promised' };

function guarded(address: string, guard = fileGuard(files)) {
  const script = document.createElement('script');
  script.src = address;
  expect(guard(script, 'src')).toBe(true);
  return script;
}

test('a file of the release set is checked against its sha384', () => {
  const { integrity, crossOrigin, src } = guarded('/assets/mfe-roadmap/1.0.0/app.js');
  expect([integrity, crossOrigin]).toEqual(['sha384-promised', 'anonymous']);
  expect(src).toMatch(/app\.js$/);
});

test('a file that the release set does not name gets a hash that nothing has', () => {
  expect(guarded('/assets/mfe-roadmap/1.0.0/other.js').integrity).toBe(`sha384-${'A'.repeat(64)}`);
});

test('a second try of a file has an address of its own and the same sha384', () => {
  const guard = fileGuard(files);
  guarded('/assets/mfe-roadmap/1.0.0/app.js', guard);
  const again = guarded('/assets/mfe-roadmap/1.0.0/app.js', guard);
  expect(again.src).toMatch(/app\.js\?try=2$/);
  expect(again.integrity).toBe('sha384-promised');
});

test('a script that is refused is asked of nobody, and only that once', () => {
  const refused = new Set(['/assets/mfe-roadmap/1.0.0/app.js']);
  const guard = fileGuard(files, (path) => refused.delete(path));
  expect(guarded('/assets/mfe-roadmap/1.0.0/app.js', guard).getAttribute('src')).toBe('');
  expect(guarded('/assets/mfe-roadmap/1.0.0/app.js', guard).src).toMatch(/app\.js$/);
});

test('a style sheet is guarded as a script is', () => {
  const link = document.createElement('link');
  link.href = '/assets/mfe-roadmap/1.0.0/app.js';
  fileGuard(files)(link, 'href');
  expect(link.integrity).toBe('sha384-promised');
});
