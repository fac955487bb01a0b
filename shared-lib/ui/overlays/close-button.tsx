import { Icon } from 'shared-lib/ui';

export function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <button type="button" data-close="" aria-label="Close" onClick={onClose}>
      <Icon name="close" />
    </button>
  );
}
