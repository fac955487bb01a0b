import { fileGuard } from './file-guard';

const files = { '/assets/mfe-roadmap/1.0.0/app.js': 'sha384-promised' };

function guarded(address: string, guard = fileGuard(files)) {
  const script = document.createElement('script');
  script.src = address;
  expect(guard(script, 'src')).toBe(true);
  return script;
}

test('file guard: a file of the release set is checked against its sha384', () => {
  const { integrity, crossOrigin, src } = guarded('/assets/mfe-roadmap/1.0.0/app.js');
  expect([integrity, crossOrigin]).toEqual(['sha384-promised', 'anonymous']);
  expect(src).toMatch(/app\.js$/);
});

test('file guard: a file outside the release set gets a hash that nothing matches', () => {
  expect(guarded('/assets/mfe-roadmap/1.0.0/other.js').integrity).toBe(`sha384-${'A'.repeat(64)}`);
});

test('file guard: a second try of a file has its own address and the same sha384', () => {
  const guard = fileGuard(files);
  guarded('/assets/mfe-roadmap/1.0.0/app.js', guard);
  const again = guarded('/assets/mfe-roadmap/1.0.0/app.js', guard);
  expect(again.src).toMatch(/app\.js\?try=2$/);
  expect(again.integrity).toBe('sha384-promised');
});

test('file guard: a refused script sends no request, and its next try does', () => {
  const refused = new Set(['/assets/mfe-roadmap/1.0.0/app.js']);
  const guard = fileGuard(files, (path) => refused.delete(path));
  expect(guarded('/assets/mfe-roadmap/1.0.0/app.js', guard).getAttribute('src')).toBe('');
  expect(guarded('/assets/mfe-roadmap/1.0.0/app.js', guard).src).toMatch(/app\.js$/);
});

test('file guard: a style sheet is guarded like a script', () => {
  const link = document.createElement('link');
  link.href = '/assets/mfe-roadmap/1.0.0/app.js';
  fileGuard(files)(link, 'href');
  expect(link.integrity).toBe('sha384-promised');
});
