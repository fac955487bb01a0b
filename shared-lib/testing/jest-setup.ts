import '@testing-library/jest-dom';
import { TextDecoder, TextEncoder } from 'node:util';

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
