import { noteLeaving } from './from-entrance';

/** A page that was just loaded, and an area that has come into it. */
async function load() {
  jest.resetModules();
  document.body.innerHTML = '<main><h1 data-area-heading tabindex="-1">Users</h1></main>';
  const { arrive } = await import('./arrive');
  return () => {
    arrive(document.body);
    return document.activeElement?.tagName;
  };
}

beforeEach(() => sessionStorage.clear());

test('the first area of a page takes no focus, and the next ones do', async () => {
  const arrive = await load();
  expect([arrive(), arrive()]).toEqual(['BODY', 'H1']);
});

test('whoever comes from before the product, as by signing in, is led to the heading, once', async () => {
  noteLeaving();
  expect((await load())()).toBe('H1');
  expect((await load())()).toBe('BODY');
});
