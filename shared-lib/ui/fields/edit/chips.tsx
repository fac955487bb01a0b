import { type RefObject, useState } from 'react';
import { Icon } from 'shared-lib/ui';
import type { Choice } from './choice';

type ChipsProps = {
  label: string;
  choices: readonly Choice[];
  isLocked: boolean;
  onRemove: (choice: Choice) => void;
  /** Where the focus goes when its chip has gone. */
  input: RefObject<HTMLInputElement | null>;
};

/** More would push the form away. */
const most = 24;

/** What was chosen, each with a way to take it out again. */
export function Chips({ label, choices, isLocked, onRemove, input }: ChipsProps) {
  const [isWhole, setWhole] = useState(false);
  if (choices.length === 0) return null;
  const shown = isWhole ? choices : choices.slice(0, most);
  const remove = (choice: Choice) => {
    onRemove(choice);
    input.current?.focus();
  };
  return (
    <ul data-chips="" aria-label={`Chosen: ${label}`}>
      {shown.map((choice) => (
        <li key={choice.key}>
          <bdi>{choice.name}</bdi>
          {!isLocked && (
            <button type="button" aria-label={`Remove ${choice.name}`} onClick={() => remove(choice)}>
              <Icon name="close" size={12} />
            </button>
          )}
        </li>
      ))}
      {choices.length > shown.length && (
        <li>
          <button type="button" onClick={() => setWhole(true)}>
            and {choices.length - shown.length} more
          </button>
        </li>
      )}
    </ul>
  );
}
