import { Button, chakra } from 'shared-lib/ui';
import { iconOnPhones } from '../tools/phone-icons';

type FiltersButtonProps = {
  /** The number of active filters. */
  chosen: number;
  isOpen: boolean;
  onToggle: () => void;
};

/** Shows or hides the filter panel, and shows the number of active filters. */
export function FiltersButton({ chosen, isOpen, onToggle }: FiltersButtonProps) {
  return (
    <Button size="sm" variant="outline" css={look} aria-expanded={isOpen} onClick={onToggle}>
      Filters{chosen > 0 && <Count> ({chosen})</Count>}
    </Button>
  );
}

const look = iconOnPhones('filters');
const Count = chakra('small', { base: { fontSize: 'inherit' } });

/** Where the screen is wide enough the panel is open at first. */
export function hasRoomForFilters(): boolean {
  return window.matchMedia?.('(min-width: 64em)').matches ?? true;
}
