import { hold } from '../../shared-lib/build/dev/remountable.mjs';

/** A place in a page, and what was done to it. */
function place() {
  const done: string[] = [];
  const crashes: unknown[] = [];
  return { done, crashes, onCrash: (error: unknown) => void crashes.push(error) };
}

type Place = ReturnType<typeof place>;

const part = (name: string) => ({
  bootstrap: async () => undefined,
  mount: async ({ done }: Place) => {
    if (name === 'broken') throw new Error('broken');
    done.push(`+${name}`);
  },
  unmount: async ({ done }: Place) => void done.push(`-${name}`),
});

test('what stands is taken out by the code that put it there, and mounted by the newer in its place', async () => {
  const { exposed, replace } = hold(part('one'));
  const [here, there] = [place(), place()];
  await exposed.mount(here);
  await exposed.mount(there);
  await exposed.unmount(there);
  await replace(part('two'));
  await exposed.unmount(here);
  expect(here.done).toEqual(['+one', '-one', '+two', '-two']);
  expect(there.done).toEqual(['+one', '-one']);
});

test('each of several parts is replaced by its own; one that is gone stays as it is', async () => {
  const { exposed, replace } = hold({ details: part('one'), search: part('a') });
  const [details, search] = [place(), place()];
  await exposed.details.mount(details);
  await exposed.search.mount(search);
  await replace({ details: part('two') });
  expect(details.done).toEqual(['+one', '-one', '+two']);
  expect(search.done).toEqual(['+a']);
});

test('a newer one that breaks is told to the host', async () => {
  const { exposed, replace } = hold(part('one'));
  const here = place();
  await exposed.mount(here);
  await replace(part('broken'));
  expect(here.crashes).toEqual([new Error('broken')]);
});
