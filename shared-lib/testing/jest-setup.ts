import '@testing-library/jest-dom';
import { TextDecoder, TextEncoder } from 'node:util';
import { configure } from '@testing-library/react';

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

/** CI's machine has much else to do: what comes there comes late. Only what never comes waits this long. */
configure({ asyncUtilTimeout: process.env.CI ? 90_000 : 15_000 });
