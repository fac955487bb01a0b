import '@testing-library/jest-dom';
import { TextDecoder, TextEncoder } from 'node:util';
import { configure } from '@testing-library/react';
// It says what comes after each test, where it is imported first: for all files of a batch that is here.
import '@testing-library/user-event';

/** What browsers have and jsdom lacks. */
Object.assign(globalThis, {
  TextEncoder,
  TextDecoder,
  structuredClone: globalThis.structuredClone ?? ((value: unknown) => JSON.parse(JSON.stringify(value))),
  ResizeObserver: class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
});
performance.mark ??= () => new PerformanceMark('none');

/** Only what never comes waits this long. `jest.config.mjs` has measured how slow the machine is. */
configure({ asyncUtilTimeout: 20_000 * Number(process.env.TEST_SLOWNESS ?? 1) });
