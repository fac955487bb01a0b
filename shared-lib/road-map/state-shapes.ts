import { findMiddlePosition, type HexagonPosition } from './hexagons';

/** A state or union territory of India, with its letters, its hexagons and the position of its letters. */
export type StateShape = HexagonPosition & {
  name: string;
  letters: string;
  hexagons: readonly HexagonPosition[];
};

/**
 * The map of India in hexagons, each about 200 km wide. Each pair of letters is a hexagon of the state with these
 * letters. Every second row is shifted by half a hexagon. Small states have a whole hexagon, so that users can see and
 * click them.
 */
const hexagonMap = [
  '            LA  LA',
  '              JK  LA  LA',
  '            JK  HP',
  '          PB  CH  UK  UK',
  '        RJ  HR  DL  UP                          AR',
  '      RJ  RJ  RJ  UP  UP  UP          SK      AR  AR',
  '    RJ  RJ  RJ  MP  UP  UP  BR  BR  WB  AS  AS  NL',
  '      GJ  RJ  MP  MP  MP  MP  JH  WB      ML  MN',
  'GJ  GJ  GJ  MP  MP  MP  CG  OD  JH  WB      TR  MZ',
  '  GJ  DD  MH  MH  MH  MH  CG  OD  OD',
  '        MH  MH  MH  TS  CG  OD',
  '          MH  KA  TS  AP  AP',
  '        GA  KA  TS  AP',
  '          KA  KA  AP',
  '            KA  TN  PY                          AN',
  '      LD      KL  TN                          AN',
  '                TN',
];

const stateNamesByLetters: Record<string, string> = {
  AN: 'Andaman and Nicobar Islands',
  AP: 'Andhra Pradesh',
  AR: 'Arunachal Pradesh',
  AS: 'Assam',
  BR: 'Bihar',
  CG: 'Chhattisgarh',
  CH: 'Chandigarh',
  DD: 'Dadra and Nagar Haveli and Daman and Diu',
  DL: 'Delhi',
  GA: 'Goa',
  GJ: 'Gujarat',
  HP: 'Himachal Pradesh',
  HR: 'Haryana',
  JH: 'Jharkhand',
  JK: 'Jammu and Kashmir',
  KA: 'Karnataka',
  KL: 'Kerala',
  LA: 'Ladakh',
  LD: 'Lakshadweep',
  MH: 'Maharashtra',
  ML: 'Meghalaya',
  MN: 'Manipur',
  MP: 'Madhya Pradesh',
  MZ: 'Mizoram',
  NL: 'Nagaland',
  OD: 'Odisha',
  PB: 'Punjab',
  PY: 'Puducherry',
  RJ: 'Rajasthan',
  SK: 'Sikkim',
  TN: 'Tamil Nadu',
  TR: 'Tripura',
  TS: 'Telangana',
  UK: 'Uttarakhand',
  UP: 'Uttar Pradesh',
  WB: 'West Bengal',
};

/** Other names that customers use for states, with the letters of the state. */
const stateNameAliases: Record<string, string> = {
  'andaman and nicobar': 'AN',
  'dadra and nagar haveli': 'DD',
  'daman and diu': 'DD',
  'nct of delhi': 'DL',
  'national capital territory of delhi': 'DL',
  'new delhi': 'DL',
  orissa: 'OD',
  pondicherry: 'PY',
  uttaranchal: 'UK',
};

/** The shapes of the 36 states and union territories. */
export const stateShapes: readonly StateShape[] = Object.entries(stateNamesByLetters).map(([letters, name]) => {
  const hexagons = hexagonMap.flatMap((line, row) =>
    [...line.matchAll(/[A-Z]{2}/g)].flatMap(({ 0: found, index }) =>
      found === letters ? [{ column: index / 4, row }] : [],
    ),
  );
  return { name, letters, hexagons, ...findMiddlePosition(hexagons) };
});

const stateLettersByName = new Map(stateShapes.map((shape) => [normalizeStateName(shape.name), shape.letters]));

/**
 * Finds the letters of a state by its name in a customer's list. Returns `undefined` if the map has no such
 * state.
 */
export function findStateAbbreviation(state: string): string | undefined {
  const name = normalizeStateName(state);
  return stateLettersByName.get(name) ?? (Object.hasOwn(stateNameAliases, name) ? stateNameAliases[name] : undefined);
}

function normalizeStateName(name: string): string {
  return name.trim().toLowerCase().replaceAll('&', 'and').replace(/\s+/g, ' ');
}
