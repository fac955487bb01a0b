import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { t } from 'shared-lib/words';
import type { ChoiceSearch } from './combobox';

type OptionListProps = {
  id: string;
  label: string;
  choices: readonly Choice[];
  state: ChoiceSearch['state'];
  active: number;
  isChosen: (choice: Choice) => boolean;
  many: 'one' | 'many';
  onChoose: (choice: Choice) => void;
  onClose: () => void;
};

const searchStateMessages = { asking: t('Searching'), failed: t('Not refreshed'), found: t('No Data') };

/**
 * The options below the input. The page contains only the options in view, so each states its position and
 * the total number.
 */
export function OptionList(props: OptionListProps) {
  const { id, label, choices, state, active, isChosen, many, onChoose, onClose } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [scrolled, setScrolled] = useState(0);
  const view = findOptionsToRender(scrolled, choices.length);
  useLayoutEffect(() => {
    const box = scroller.current;
    if (box) box.scrollTop = computeScrollTop(active, box.scrollTop);
  }, [active]);
  useCloseOnPressOutside(scroller, onClose);
  // Scrolls the list into view, because a field at the edge of the screen would open it out of view.
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
        // Keeps the focus in the input on a click.
        onMouseDown={keepFocus}
      >
        <div role="presentation" style={{ height: view.height }}>
          {choices.slice(view.from, view.to).map((choice, index) => {
            const place = view.from + index;
            return (
              <button
                type="button"
                key={choice.key}
                id={`${id}-${place}`}
                role="option"
                tabIndex={-1}
                aria-selected={isChosen(choice)}
                aria-setsize={choices.length}
                aria-posinset={place + 1}
                data-active={place === active ? '' : undefined}
                title={choice.name}
                style={{ transform: `translateY(${place * view.row}px)` }}
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

/** A button for mouse and touch. Keyboard users close the list by Escape or Tab. */
function DoneButton({ onClose }: Pick<OptionListProps, 'onClose'>) {
  return (
    <button type="button" data-done="" tabIndex={-1} onMouseDown={keepFocus} onClick={onClose}>
      {t('Done')}
    </button>
  );
}

function keepFocus(event: { preventDefault: () => void }): void {
  event.preventDefault();
}

/** Closes the list on a press outside, even if the press does not take the focus from the field. */
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

/** An entry that can be chosen from a list. */
export type Choice = {
  key: string;
  name: string;
  /** A short note about the option, in small type beside its name. */
  note?: string | undefined;
};

/** The choices whose names contain the typed text. All choices if it is empty. */
export function matchChoices(choices: readonly Choice[], typed: string): readonly Choice[] {
  const sought = typed.trim().toLowerCase();
  return sought === '' ? choices : choices.filter(({ name }) => name.toLowerCase().includes(sought));
}

/** The height of one option in pixels, and how many the list shows at once; the styles use the same numbers. */
export const optionHeightPx = 32;

export const visibleOptionCount = 8;

/** The number of extra options on each side of the view. They prevent gaps during fast scrolling. */
const extraOptionCount = 6;

/** The range of options to render at this scroll position. */
export function findOptionsToRender(scrolled: number, length: number) {
  const first = Math.floor(scrolled / optionHeightPx);
  return {
    from: Math.max(0, Math.min(first, length - visibleOptionCount) - extraOptionCount),
    to: Math.min(length, first + visibleOptionCount + extraOptionCount),
    row: optionHeightPx,
    height: length * optionHeightPx,
  };
}

/** The scroll position that shows the marked option with the least movement. */
export function computeScrollTop(active: number, scrolled: number): number {
  const top = Math.max(0, active) * optionHeightPx;
  const lowest = top - (visibleOptionCount - 1) * optionHeightPx;
  return Math.min(top, Math.max(lowest, scrolled));
}
