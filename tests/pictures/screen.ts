import type { Page } from '@playwright/test';
import type { Person } from '../server/sign-in';

/** What a picture shows, and how a person gets there from the page that is open. */
export type Look = {
  /** Of its files. If docs/pictures.md shows a picture with this name, this is it. */
  name: string;
  /** By the documented names of the controls. */
  steps?: (page: Page) => Promise<void>;
  /** Only this kind of machine has it, such as shortcuts of a keyboard. */
  on?: Device['name'];
  /** The name of a picture that looks the same on some machine, and is meant to. */
  sameAs?: string;
};

/** A screen or dialog of the product. */
export type Screen = Look & {
  path: string;
  /** Who looks at it: the administrator by default. */
  as?: Person | 'nobody';
  /** In a context of its own, since its clock is not that of the others. */
  isApart?: true;
  /** Set before the page opens, such as an answer that fails. */
  before?: (page: Page) => Promise<void>;
  /** What the same visit goes on to show, each by its steps from the one before: a page that opens is expensive. */
  next?: readonly Look[];
};

export const looksOf = (screen: Screen): readonly Look[] => [screen, ...(screen.next ?? [])];

/** A kind of machine. Its pictures of a screen come from one visit: the window is resized, the theme changes. */
export type Device = { name: 'desk' | 'phone'; sizes: { width: number; height: number }[] };

export const devices: readonly Device[] = [
  {
    name: 'desk',
    sizes: [
      { width: 1440, height: 900 },
      { width: 1280, height: 720 },
    ],
  },
  { name: 'phone', sizes: [{ width: 390, height: 844 }] },
];

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export const pictureFile = (screen: string, width: number, theme: Theme): string => `${screen}-${width}-${theme}.png`;
