import { type Branch, branches } from 'shared-lib/road-map';
import { Input, Text } from 'shared-lib/ui';
import { branchTitles } from './branch-titles';
import './tree.css';

type MapToolsProps = {
  branch: Branch;
  onBranch: (branch: Branch) => void;
  text: string;
  onText: (text: string) => void;
  /** How many laws are to be seen, in words. */
  count: string;
};

/** Central or State, the filter box, and what came of both. */
export function MapTools({ branch, onBranch, text, onText, count }: MapToolsProps) {
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
      <Input
        type="search"
        size="sm"
        maxW="xs"
        aria-label="Filter laws by name"
        placeholder="Filter laws by name"
        value={text}
        onChange={({ target }) => onText(target.value)}
      />
      <Text role="status" color="fg.muted" fontSize="sm">
        {count}
      </Text>
    </div>
  );
}
