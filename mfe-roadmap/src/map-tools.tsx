import { memo } from 'react';
import { type Branch, branches } from 'shared-lib/road-map';
import { Input } from 'shared-lib/ui';
import './tree.css';

type MapToolsProps = {
  branch: Branch;
  onBranch: (branch: Branch) => void;
  onText: (text: string) => void;
  /** How many laws are visible, in words. */
  count: string;
};

/** The Central/State switch, the filter box, and the resulting count. */
export function MapTools({ branch, onBranch, onText, count }: MapToolsProps) {
  return (
    <div className="road-map-tools">
      <fieldset className="road-map-branches">
        <legend className="road-map-unseen">Laws of</legend>
        {branches.map((one) => (
          <label key={one} className="road-map-branch">
            <input
              className="road-map-unseen"
              type="radio"
              name="road-map-branch"
              checked={one === branch}
              onChange={() => onBranch(one)}
            />
            {branchTitles[one]}
          </label>
        ))}
      </fieldset>
      <FilterBox onText={onText} />
      <p role="status" className="road-map-found">
        {count}
      </p>
    </div>
  );
}

/**
 * Memoised, so that it does not render again with the lines of the tree, which update in the same frame as the typed
 * letter.
 */
const FilterBox = memo(function FilterBox({ onText }: { onText: (text: string) => void }) {
  return (
    <Input
      type="search"
      size="sm"
      maxW="sm"
      aria-label="Filter laws by name"
      placeholder="Filter laws by name"
      onChange={({ target }) => onText(target.value)}
    />
  );
});

export const branchTitles = { central: 'Central', state: 'State' } satisfies Record<Branch, string>;
