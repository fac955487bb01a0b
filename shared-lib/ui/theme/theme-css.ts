import { semanticColors } from './colors';

type LightAndDark = { value: { _light: string; _dark: string } };
type NamedColor = [name: string, both: LightAndDark];

/**
 * Builds the semantic colours as CSS variables with Chakra's names, for pages without Chakra. If a style
 * sheet is given, the result contains only the colours that the sheet uses.
 */
export function buildThemeCss(sheet?: string): string {
  const named = Object.entries(semanticColors).flatMap(([group, members]) =>
    Object.entries(members).map(([member, both]): NamedColor => [makeVariableName(group, member), both]),
  );
  const usedColors = named.filter(([name]) => sheet?.includes(`var(--lx-colors-${name})`) ?? true);
  const formatVariables = (mode: keyof LightAndDark['value']) =>
    usedColors.map(([name, { value }]) => `--lx-colors-${name}:${value[mode]}`).join(';');
  return `:root{${formatVariables('_light')}}\n.dark{${formatVariables('_dark')}}\n`;
}

const makeVariableName = (group: string, member: string) => {
  const words = member.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return member === 'DEFAULT' ? group : `${group}-${words}`;
};
