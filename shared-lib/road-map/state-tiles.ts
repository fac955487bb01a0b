/** A state or union territory of India as a tile: its usual letters, and where it lies among the others. */
export type StateTile = { name: string; letters: string; column: number; row: number };

/** From west to east; a dot is sea or a neighbour. */
const lines = [
  '.  .  JK LA .  .  .  .  .',
  '.  PB CH HP UK .  .  .  .',
  '.  RJ HR DL UP BR SK AS AR',
  '.  GJ MP CG JH WB TR ML NL',
  '.  DD MH TS OD .  .  MZ MN',
  '.  GA KA AP .  .  .  .  .',
  'LD .  KL TN PY .  .  .  AN',
];

const names: Record<string, string> = {
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

/** What libraries call them besides. */
const otherNames: Record<string, string> = {
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

/** The 36 states and union territories, in reading order of the map. */
export const stateTiles: readonly StateTile[] = lines.flatMap((line, row) =>
  line.split(/\s+/).flatMap((letters, column) => {
    const name = names[letters];
    return name === undefined ? [] : [{ name, letters, column, row }];
  }),
);

const tileByName = new Map(stateTiles.map((tile) => [fold(tile.name), tile.letters]));

/** The letters of the tile that a state of a library lies on; `undefined` where the map has none for it. */
export function tileOf(state: string): string | undefined {
  const name = fold(state);
  return tileByName.get(name) ?? (Object.hasOwn(otherNames, name) ? otherNames[name] : undefined);
}

function fold(name: string): string {
  return name.trim().toLowerCase().replaceAll('&', 'and').replace(/\s+/g, ' ');
}
