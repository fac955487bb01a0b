const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

type Attributes = Record<string, string | true>;

/** An element without content, its values made safe for double quotes. */
export function element(name: string, attributes: Attributes): string {
  const parts = Object.entries(attributes).map(([key, value]) =>
    value === true ? key : `${key}="${value.replace(/[&<>"]/g, (sign) => entities[sign] ?? '')}"`,
  );
  return `<${[name, ...parts].join(' ')}>`;
}

/** JSON that cannot end the script element that it stands in. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
