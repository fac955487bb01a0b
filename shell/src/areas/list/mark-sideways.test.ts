import { markSideways } from './mark-sideways';

let observed: (() => void)[];
beforeEach(() => {
  observed = [];
  globalThis.ResizeObserver = class {
    constructor(tell: ResizeObserverCallback) {
      observed.push(() => tell([], this));
    }
    observe() {}
    unobserve() {}
    disconnect() {
      observed = [];
    }
  };
});

function list({ scrollWidth, clientWidth }: { scrollWidth: number; clientWidth: number }) {
  const element = document.createElement('div');
  Object.defineProperties(element, {
    scrollWidth: { value: scrollWidth },
    clientWidth: { value: clientWidth },
  });
  return element;
}
const marksOf = (element: Element) => [...element.attributes].map(({ name }) => name).sort();

test.each([
  [0, ['data-more-after']],
  [300, ['data-more-after']],
  [600, []],
  [-600, []],
])('a list of 1000 px in 400 that is scrolled to %d is marked %j', (scrollLeft, marks) => {
  const element = list({ scrollWidth: 1000, clientWidth: 400 });
  const stop = markSideways(element);
  element.scrollLeft = scrollLeft;
  element.dispatchEvent(new Event('scroll'));
  expect(marksOf(element)).toEqual(marks);
  stop();
  expect(observed).toEqual([]);
});

test('a list that fits is not marked', () => {
  const element = list({ scrollWidth: 400, clientWidth: 400 });
  markSideways(element)();
  expect(marksOf(element)).toEqual([]);
});
