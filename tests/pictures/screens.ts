import type { Screen } from './screen';
import { dueScreens, lawScreens, platformScreens } from './screens-of-areas';
import { formScreens } from './screens-of-forms';
import { frameScreens, signInScreens } from './screens-of-frame';
import { listScreens } from './screens-of-lists';

/** All screens and dialogs of the product. */
export const screens: readonly Screen[] = [
  ...signInScreens,
  ...listScreens,
  ...formScreens,
  ...dueScreens,
  ...lawScreens,
  ...platformScreens,
  ...frameScreens,
];
