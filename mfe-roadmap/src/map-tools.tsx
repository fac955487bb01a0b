import { memo } from 'react';
import { type Branch, branches } from 'shared-lib/road-map';
import { Input } from 'shared-lib/ui';
import './tree.css';

type MapToolsProps = {
  branch: Branch;
  onBranch: (branch: Branch) => void;
  onText: (text: string) => void;
  /** How many laws are to be seen, in words. */
  count: string;
};

/** Central or State, the filter box, and what came of both. */
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

/** Not drawn anew with the lines of the tree, which follow in the same frame as the letter. */
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
