import type { ReactNode } from 'react';
import type { ListRow } from 'shared-lib/records';

/** The view button, which everybody has; the listener around all rows handles it. */
export function viewButton({ name }: ListRow): ReactNode {
  return <button type="button" data-does="view" data-icon="view" aria-label={`View ${name}`} title="View" />;
}
