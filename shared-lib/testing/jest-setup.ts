import '@testing-library/jest-dom';
import { TextDecoder, TextEncoder } from 'node:util';
import { configure } from '@testing-library/react';
// This package registers an afterEach hook when it is first imported.
import '@testing-library/user-event';

/** Adds what browsers have and jsdom lacks. */
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

/** Only a test whose element never appears waits this long. */
configure({ asyncUtilTimeout: 20_000 * Number(process.env.TEST_SLOWNESS ?? 1) });
