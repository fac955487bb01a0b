import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { t } from 'shared-lib/words';
import type { ChoiceSearch } from './combobox';

type OptionListProps = {
  id: string;
  label: string;
  choices: readonly Choice[];
  state: ChoiceSearch['state'];
  activeIndex: number;
  isChosen: (choice: Choice) => boolean;
  many: 'one' | 'many';
  onChoose: (choice: Choice) => void;
  onClose: () => void;
};

const searchStateMessages = { asking: t('Searching'), failed: t('Not refreshed'), found: t('No Data') };

/**
 * The options below the input. The page has only the options in view. So each option tells screen readers its position
 * and the number of all options.
 */
export function OptionList(props: OptionListProps) {
  const { id, label, choices, state, activeIndex, isChosen, many, onChoose, onClose } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [scrolled, setScrolled] = useState(0);
  const view = findOptionsToRender(scrolled, choices.length);
  useLayoutEffect(() => {
    const box = scroller.current;
    if (box) box.scrollTop = computeScrollTop(activeIndex, box.scrollTop);
  }, [activeIndex]);
  useCloseOnPressOutside(scroller, onClose);
  // Scrolls the list into view. Otherwise a field at the edge of the screen would open an invisible list.
  useLayoutEffect(() => {
    scroller.current?.parentElement?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <div data-options="" data-floats="">
      <div
        ref={scroller}
        id={id}
        role="listbox"
        aria-label={label}
        aria-multiselectable={many === 'many'}
        tabIndex={-1}
        onScroll={({ currentTarget }) => setScrolled(currentTarget.scrollTop)}
        // A click on the list must not take the focus from the input.
        onMouseDown={preventFocusLoss}
      >
        <div role="presentation" style={{ height: view.height }}>
          {choices.slice(view.from, view.to).map((choice, index) => {
            const optionIndex = view.from + index;
            return (
              <button
                type="button"
                key={choice.key}
                id={`${id}-${optionIndex}`}
                role="option"
                tabIndex={-1}
                aria-selected={isChosen(choice)}
                aria-setsize={choices.length}
                aria-posinset={optionIndex + 1}
                data-active={optionIndex === activeIndex ? '' : undefined}
                title={choice.name}
                style={{ transform: `translateY(${optionIndex * view.row}px)` }}
                onClick={() => onChoose(choice)}
              >
                <bdi>{choice.name}</bdi>
                {choice.note && <small>{choice.note}</small>}
              </button>
            );
          })}
        </div>
      </div>
      <div role="status" data-word="">
        {state === 'found' && choices.length > 0 ? '' : searchStateMessages[state]}
      </div>
      {many === 'many' && <DoneButton onClose={onClose} />}
    </div>
  );
}

/** A button that closes the list, for mouse and touch. Keyboard users close it by Escape or Tab. */
function DoneButton({ onClose }: Pick<OptionListProps, 'onClose'>) {
  return (
    <button type="button" data-done="" tabIndex={-1} onMouseDown={preventFocusLoss} onClick={onClose}>
      {t('Done')}
    </button>
  );
}

function preventFocusLoss(event: { preventDefault: () => void }): void {
  event.preventDefault();
}

/** Closes the list on a click outside it, even if the click does not take the focus from the field. */
function useCloseOnPressOutside(part: RefObject<HTMLElement | null>, onClose: () => void): void {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    const onPress = ({ target }: Event) => {
      const whole = part.current?.closest('[data-combobox]');
      if (!(target instanceof Node && whole?.contains(target))) latest.current();
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [part]);
}

export type Choice = {
  key: string;
  name: string;
  /** A short note about the option. It is shown beside the name in small type. */
  note?: string | undefined;
};

/** Returns the choices whose names contain the typed text, or all choices if it is empty. */
export function matchChoices(choices: readonly Choice[], searchText: string): readonly Choice[] {
  const lowerCaseText = searchText.trim().toLowerCase();
  return lowerCaseText === '' ? choices : choices.filter(({ name }) => name.toLowerCase().includes(lowerCaseText));
}

/**
 * The height of an option in pixels. The styles use this number, and the number of options that the list shows at once.
 */
export const optionHeightPx = 32;

export const visibleOptionCount = 8;

/**
 * The number of options that are rendered beyond each edge of the view, so that fast scrolling shows no gaps.
 */
const overscanOptionCount = 6;

export function findOptionsToRender(scrolled: number, length: number) {
  const first = Math.floor(scrolled / optionHeightPx);
  return {
    from: Math.max(0, Math.min(first, length - visibleOptionCount) - overscanOptionCount),
    to: Math.min(length, first + visibleOptionCount + overscanOptionCount),
    row: optionHeightPx,
    height: length * optionHeightPx,
  };
}

/** Computes the scroll position that shows the marked option and is nearest to the current position. */
export function computeScrollTop(activeIndex: number, scrolled: number): number {
  const top = Math.max(0, activeIndex) * optionHeightPx;
  const lowest = top - (visibleOptionCount - 1) * optionHeightPx;
  return Math.min(top, Math.max(lowest, scrolled));
}
