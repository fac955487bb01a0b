import { Button } from 'shared-lib/ui';

type FiltersButtonProps = {
  /** How many filters narrow the list. */
  chosen: number;
  isOpen: boolean;
  onToggle: () => void;
};

/** Shows the filter panel or makes room for the list; says how many filters narrow it. */
export function FiltersButton({ chosen, isOpen, onToggle }: FiltersButtonProps) {
  return (
    <Button size="sm" variant="outline" aria-expanded={isOpen} onClick={onToggle}>
      {chosen > 0 ? `Filters (${chosen})` : 'Filters'}
    </Button>
  );
}

/** Where there is room beside the lists the panel is open from the start. */
export function hasRoomForFilters(): boolean {
  return window.matchMedia?.('(min-width: 64em)').matches ?? true;
}
