import { useState } from 'react';

/**
 * A choice that lies in the address, as its control shows it: at once, though the address follows a moment later. Whatever
 * else changes the address is shown too.
 */
export function usePromptly<Choice>(chosen: Choice): [shown: Choice, show: (next: Choice) => void] {
  const [seen, setSeen] = useState(chosen);
  const [shown, show] = useState(chosen);
  if (seen !== chosen) {
    setSeen(chosen);
    show(chosen);
  }
  return [shown, show];
}
