import { Button, chakra } from 'shared-lib/ui';
import { iconOnPhones } from '../tools/phone-icons';

type FiltersButtonProps = {
  /** How many filters narrow the list. */
  chosen: number;
  isOpen: boolean;
  onToggle: () => void;
};

/** Shows the filter panel or makes room for the list; says how many filters narrow it. */
export function FiltersButton({ chosen, isOpen, onToggle }: FiltersButtonProps) {
  return (
    <Button size="sm" variant="outline" css={look} aria-expanded={isOpen} onClick={onToggle}>
      Filters{chosen > 0 && <Count> ({chosen})</Count>}
    </Button>
  );
}

const look = iconOnPhones('filters');
const Count = chakra('small', { base: { fontSize: 'inherit' } });

/** Where there is room beside the lists the panel is open from the start. */
export function hasRoomForFilters(): boolean {
  return window.matchMedia?.('(min-width: 64em)').matches ?? true;
}
