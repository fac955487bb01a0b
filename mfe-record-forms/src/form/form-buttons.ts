import type { SaveAction } from 'shared-lib/records';
import { type FormMode, makesNew } from '../opening/form-start';

type FormButtonsOptions = {
  mode: FormMode;
  /** The status of the existing record. */
  status: 'Draft' | 'Published';
  /** Whether the stored workspace access type is Edit. */
  canEdit: boolean;
};

/**
 * The save buttons of a form (S-2.4 and S-2.6), the same for all kinds. Creating checks no access here: the server
 * refuses people without it (P-60).
 */
export function formButtons({ mode, status, canEdit }: FormButtonsOptions): readonly SaveAction[] {
  if (makesNew(mode)) return ['draft', 'publish'];
  if (!canEdit) return [];
  if (mode === 'replace') return ['draft', 'publish'];
  return status === 'Draft' ? ['update', 'publish'] : ['update'];
}

/** The texts of the buttons, which are also their names on the bus. */
export const buttonTitles = {
  draft: 'Draft',
  publish: 'Publish',
  update: 'Update',
} as const satisfies Record<SaveAction, string>;
