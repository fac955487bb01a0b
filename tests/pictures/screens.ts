import { looksOf, type Screen } from './screen';
import { lawScreens, platformScreens } from './screens-of-areas';
import { dueScreens } from './screens-of-due-dates';
import { formScreens } from './screens-of-forms';
import { frameScreens, signInScreens } from './screens-of-frame';
import { listScreens } from './screens-of-lists';
import { releaseScreens } from './screens-of-releases';

/** All screens and dialogs of the product. */
export const screens: readonly Screen[] = [
  ...signInScreens,
  ...listScreens,
  ...formScreens,
  ...dueScreens,
  ...lawScreens,
  ...platformScreens,
  ...releaseScreens,
  ...frameScreens,
];

/** The names of all pictures, in the order of their screens. */
export const pictureNames: readonly string[] = screens.flatMap(looksOf).map(({ name }) => name);
