import { fireEvent, render, screen } from '@testing-library/react';
import { useVisibleRange } from './use-visible-range';

function Part() {
  const { ref, top } = useVisibleRange();
  return (
    <>
      <div ref={ref} data-testid="part" />
      <output>{top}</output>
    </>
  );
}

/** Places the part in the window, since jsdom has no layout. */
function placePart(top: number): HTMLElement {
  const part = screen.getByTestId('part');
  part.getBoundingClientRect = () => new DOMRect(0, top, 390, 5000);
  return part;
}

test('visible range: counts what is above the window when the page scrolls', () => {
  render(<Part />);
  placePart(-400);
  fireEvent.scroll(document);
  expect(screen.getByRole('status')).toHaveTextContent('400');
});

test('visible range: counts what the element itself has scrolled', () => {
  render(<Part />);
  const part = placePart(120);
  part.scrollTop = 72;
  fireEvent.scroll(part);
  expect(screen.getByRole('status')).toHaveTextContent('72');
});
