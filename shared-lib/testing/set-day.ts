/** Sets the clock of a test to a moment. Only the day is set: what waits goes on. */
export function setDay(moment: string): void {
  jest.useFakeTimers({ now: Date.parse(moment), doNotFake: allButTheDate });
}

const allButTheDate: FakeableAPI[] = [
  ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const),
  ...(['setImmediate', 'clearImmediate', 'requestAnimationFrame', 'cancelAnimationFrame'] as const),
  ...(['queueMicrotask', 'nextTick', 'performance', 'hrtime'] as const),
];
