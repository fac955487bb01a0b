import { useEffect, useState } from 'react';
import { type ColorMode, chooseMode, followMode, Icon, IconButton, preferredMode } from 'shared-lib/ui';

/** Light or dark: the system's choice until the person makes one. */
export function ThemeSwitch() {
  const [mode, setMode] = useState<ColorMode>(preferredMode);
  useEffect(() => followMode(setMode), []);
  const other = mode === 'dark' ? 'light' : 'dark';
  const change = () => {
    chooseMode(other);
    setMode(other);
  };
  return (
    <IconButton aria-label={`Switch to ${other} theme`} variant="ghost" size="sm" onClick={change}>
      <Icon name={other === 'dark' ? 'moon' : 'sun'} />
    </IconButton>
  );
}
