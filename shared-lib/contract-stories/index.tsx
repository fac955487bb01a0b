import type { ReactNode } from 'react';
import { reactLifecycles } from 'shared-lib/remotes';

/**
 * A contract story uses the shared modules as its remote does, in a page of a shell. It throws if they do not
 * behave as expected. It leaves the page as it found it.
 */
export type ContractStory = () => void | Promise<void>;

/** Throws unless both values are equal as JSON. */
export function expectEqual(what: string, actual: unknown, expected: unknown): void {
  const [found, wanted] = [actual, expected].map((value) => JSON.stringify(value));
  if (found !== wanted) throw new Error(`${what} is ${found}, not ${wanted}`);
}

const checkIntervalMs = 10;
const maxChecks = 1000;

/** Waits until `isTrue` returns true. Throws after about ten seconds. */
export async function waitUntil(what: string, isTrue: () => boolean): Promise<void> {
  for (let tries = 0; !isTrue(); tries += 1) {
    if (tries === maxChecks) throw new Error(`${what}: not after ${(maxChecks * checkIntervalMs) / 1000} seconds`);
    await new Promise((resolve) => setTimeout(resolve, checkIntervalMs));
  }
}

/** Mounts content in the page for as long as a story uses it. */
export async function withMounted(
  content: ReactNode,
  use: (element: HTMLElement) => void | Promise<void>,
): Promise<void> {
  const domElement = document.createElement('div');
  document.body.append(domElement);
  let crash: unknown;
  const props = {
    domElement,
    onCrash: (error: unknown) => {
      crash = error;
    },
  };
  const shown = reactLifecycles(() => content);
  try {
    await shown.mount(props);
    await use(domElement);
  } catch (error) {
    // If the component crashed, the crash is the real cause of the story's error.
    throw crash ?? error;
  } finally {
    await shown.unmount(props);
    domElement.remove();
  }
  if (crash) throw crash;
}

/** Finds a button by its text, and clicks it. */
export function clickButton(element: HTMLElement, text: string): void {
  const button = [...element.querySelectorAll('button')].find((one) => one.textContent === text);
  if (!button) throw new Error(`there is no button “${text}”`);
  button.click();
}
