import { useEffect, useState } from 'react';
import { focusHeadingIfFocusLost } from 'shared-lib/ui';

const rowSelector = '.due-item, .lists-rows tbody tr, .lists-cards > li, .laws-rows > li';
const listSelector = '.due-section, .lists-rows, .lists-cards, .laws-rows';

/** What a person does with a row: the first button of its acts, or else the row itself. */
const mainSelectors = ['.due-acts button, .laws-actions button', 'button'];

/** The list is fetched anew after a dialog has closed. It comes within this time. */
const freshListMs = 10_000;

type Opened = {
  /** What had the focus before the dialog. */
  opener: Element | null;
  /** The content of the panel in which it was. */
  panel: HTMLElement | null | undefined;
  /** Its own row, those after it, and those before it: the nearest first. */
  rows: Element[];
  /** The part of the page in which it was. */
  section: Element | null | undefined;
};

function noteOpened(): Opened {
  const opener = document.activeElement;
  const row = opener?.closest(rowSelector);
  const rows = [...(row?.closest(listSelector)?.querySelectorAll(rowSelector) ?? [])];
  const nth = row ? rows.indexOf(row) : 0;
  const panel = opener?.closest<HTMLElement>('[data-dialog-body]');
  const section = opener?.closest('.due-section');
  return { opener, panel, rows: [...rows.slice(nth), ...rows.slice(0, nth).reverse()], section };
}

/**
 * After this dialog has closed, gives the focus to the next row once the button that opened it is gone and nothing has
 * the focus: what is done leaves its list. Without a row it goes to the panel with the button, or to a heading.
 */
export function useNextRowFocus(): void {
  // Read at the first render, before the dialog takes the focus.
  const [opened] = useState(noteOpened);
  useEffect(() => () => followRow(opened), [opened]);
}

function followRow(opened: Opened): void {
  const observer = new MutationObserver(() => focusNext(opened));
  // Whoever moves the focus goes on from there. Without this, a dialog that closed before would take it later.
  const endElsewhere = ({ target }: FocusEvent) => target !== opened.opener && end();
  const end = () => {
    observer.disconnect();
    document.removeEventListener('focusin', endElsewhere);
  };
  document.addEventListener('focusin', endElsewhere);
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(end, freshListMs);
  focusNext(opened);
}

function focusNext({ opener, panel, rows, section }: Opened): void {
  const isLost = document.activeElement === document.body && opener?.isConnected === false;
  // A panel that has closed as well has its own list.
  if (!isLost || panel?.isConnected === false) return;
  const row = rows.find(({ isConnected }) => isConnected);
  const control = mainSelectors.map((one) => row?.querySelector<HTMLElement>(one)).find(Boolean);
  const next = panel ?? control ?? headingOf(section);
  if (next) next.focus();
  else focusHeadingIfFocusLost();
}

function headingOf(section: Opened['section']): HTMLElement | null | undefined {
  const heading = section?.isConnected ? section.querySelector<HTMLElement>('h2') : undefined;
  // A script may focus it. Tab still passes it by.
  if (heading) heading.tabIndex = -1;
  return heading;
}
