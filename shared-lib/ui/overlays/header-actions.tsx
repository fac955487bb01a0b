import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Puts the buttons of a page's content into its header, as soon as their place there is known. */
export function HeaderActions({ place, children }: { place: HTMLElement | null; children: ReactNode }) {
  return place && createPortal(children, place);
}
