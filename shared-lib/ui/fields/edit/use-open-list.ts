import { type FocusEvent, useState } from 'react';

type OpenList = {
  isOpen: boolean;
  /** What is searched for. */
  typed: string;
  /** The place of the option that Enter chooses. */
  active: number;
  open: () => void;
  close: () => void;
  move: (to: number) => void;
  type: (typed: string, active: number) => void;
  /** Closes it when the focus leaves all of it. */
  onBlur: (event: FocusEvent<HTMLElement>) => void;
};

const closed = { isOpen: false, typed: '', active: 0 };

/** Whether a list of options is open, what is searched for in it, and which option is marked. */
export function useOpenList(onSearch?: (words: string) => void): OpenList {
  const [state, setState] = useState(closed);
  const search = (typed: string) => {
    if (typed !== state.typed) onSearch?.(typed);
  };
  const close = () => {
    if (!state.isOpen) return;
    search('');
    setState(closed);
  };
  return {
    ...state,
    close,
    open: () => setState((now) => (now.isOpen ? now : { ...closed, isOpen: true })),
    move: (active) => setState((now) => ({ ...now, active })),
    type(typed, active) {
      search(typed);
      setState({ isOpen: true, typed, active });
    },
    onBlur({ currentTarget, relatedTarget }) {
      const whole = currentTarget.closest('[data-combobox]');
      if (!(relatedTarget instanceof Node && whole?.contains(relatedTarget))) close();
    },
  };
}
