import { hold } from '../../shared-lib/build/dev/remountable.mjs';

/** An element of a page, with a log of what was done to it. */
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

test('hot reload: the old code unmounts its part, and the new code mounts its own in the same element', async () => {
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

test('hot reload: each of several parts is replaced by its own new code; a part that is gone stays gone', async () => {
  const { exposed, replace } = hold({ details: part('one'), search: part('a') });
  const [details, search] = [place(), place()];
  await exposed.details.mount(details);
  await exposed.search.mount(search);
  await replace({ details: part('two') });
  expect(details.done).toEqual(['+one', '-one', '+two']);
  expect(search.done).toEqual(['+a']);
});

test('hot reload: the host gets the error of new code that breaks', async () => {
  const { exposed, replace } = hold(part('one'));
  const here = place();
  await exposed.mount(here);
  await replace(part('broken'));
  expect(here.crashes).toEqual([new Error('broken')]);
});
