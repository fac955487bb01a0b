import type { PageRelease } from 'shared-lib/releases';
import { type HostProps, isLifecycles, type Lifecycles } from 'shared-lib/remotes';
import type { Cause } from './failure';
import { loadModule } from './federation';
import { isAboutFetching, whyNotLoaded } from './why-not-loaded';

/** Which part of a remote: its area, or one of its parcels. */
export type Part = { module: './app' } | { module: './parcels'; parcel: string };

export type Attempt = {
  release: PageRelease;
  part: Part;
  props: HostProps;
  deadlineMs: number;
  files: Record<string, string>;
};

export type Outcome = { ok: true; lifecycles: Lifecycles } | { ok: false; cause: Cause; error: unknown };

/** Loads and mounts one release within its deadline. Never rejects. */
export async function attempt(it: Attempt): Promise<Outcome> {
  const late = deadline(it.deadlineMs);
  const outcome = await Promise.race([loadAndMount(it), late.passed]);
  late.stop();
  return outcome;
}

async function loadAndMount(it: Attempt): Promise<Outcome> {
  const loaded = await load(it);
  if (!loaded.ok) return loaded;
  try {
    await loaded.lifecycles.bootstrap(it.props);
    await loaded.lifecycles.mount(it.props);
    return loaded;
  } catch (error) {
    return { ok: false, cause: 'mount', error };
  }
}

async function load(it: Attempt): Promise<Outcome> {
  try {
    return { ok: true, lifecycles: pick(await loadTwice(it), it.part) };
  } catch (error) {
    if (!isAboutFetching(error)) return { ok: false, cause: 'eval', error };
    const cause = await whyNotLoaded([it.release.entry, ...it.release.app], it.files);
    return { ok: false, cause, error };
  }
}

/** A server that stumbles once is no reason to give a release up. */
async function loadTwice({ release, part }: Attempt): Promise<unknown> {
  try {
    return await loadModule(release, part.module);
  } catch (error) {
    if (!isAboutFetching(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, 300));
    return await loadModule(release, part.module);
  }
}

function pick(module: unknown, part: Part): Lifecycles {
  const found = part.module === './app' ? module : Object(module)[part.parcel];
  if (isLifecycles(found)) return found;
  throw new Error('It does not expose what its contract says.');
}

function deadline(millis: number): { passed: Promise<Outcome>; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const passed = new Promise<Outcome>((resolve) => {
    const tooLate: Outcome = { ok: false, cause: 'slow', error: new Error(`not there after ${millis} ms`) };
    timer = setTimeout(() => resolve(tooLate), millis);
  });
  return { passed, stop: () => clearTimeout(timer) };
}
