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

/** A machine with much else to do needs longer, and is not wrong for it. */
configure({ asyncUtilTimeout: 8000 });
jest.setTimeout(90_000);
