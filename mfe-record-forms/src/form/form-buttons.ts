import type { SaveAction } from 'shared-lib/records';
import { type FormMode, makesNew } from '../opening/form-start';

type FormButtonsOptions = {
  mode: FormMode;
  /** Of the record that is there already. */
  status: 'Draft' | 'Published';
  /** The stored workspace access type is Edit. */
  canEdit: boolean;
};

/**
 * Which save buttons a form shows (S-2.4 and S-2.6), alike for all kinds. Creating asks for no access: the
 * server refuses whoever has none (P-60).
 */
export function formButtons({ mode, status, canEdit }: FormButtonsOptions): readonly SaveAction[] {
  if (makesNew(mode)) return ['draft', 'publish'];
  if (!canEdit) return [];
  if (mode === 'replace') return ['draft', 'publish'];
  return status === 'Draft' ? ['update', 'publish'] : ['update'];
}

/** The words on the buttons, which are also what the bus calls them. */
export const buttonTitles = {
  draft: 'Draft',
  publish: 'Publish',
  update: 'Update',
} as const satisfies Record<SaveAction, string>;
