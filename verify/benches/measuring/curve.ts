/** How something grows, as a picture shows it. */
export type Curve = {
  /** Its file is called after it. */
  name: string;
  title: string;
  /** Of the two axes. */
  x: string;
  y: string;
  lines: { name: string; points: [x: number, y: number][] }[];
};
