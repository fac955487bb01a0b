import type { Page } from '@playwright/test';
import type { Person } from '../server/sign-in';

/** A screen or dialog of the product, and how a person gets there. */
export type Screen = {
  /** Of its files. If docs/pictures.md shows a picture with this name, this is it. */
  name: string;
  path: string;
  /** Who looks at it: the administrator by default. */
  as?: Person | 'nobody';
  /** In a context of its own, since its clock is not that of the others. */
  isApart?: true;
  /** Set before the page opens, such as an answer that fails. */
  before?: (page: Page) => Promise<void>;
  /** From the open page to the screen, by the documented names of the controls. */
  steps?: (page: Page) => Promise<void>;
};

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

export const pictureFile = (screen: string, width: number, theme: Theme): string =>
  `${screen}-${width}-${theme}.png`;
