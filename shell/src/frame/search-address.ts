const list = '/workspace';

type Place = { pathname: string; search: string };

/** What the law list is searched for at this place; nothing where it is not in view. */
export function searchAt({ pathname, search }: Place): string {
  const said = new URLSearchParams(search);
  return isWorkspace(pathname) && isOfLaws(said) ? (said.get('allFields') ?? '') : '';
}

/** What holds in every list of the workspace; the rest of an address is about one of them. */
const ofEveryList = ['tab', 'status', 'category', 'state', 'central', 'size', 'view', 'questions'];

/**
 * Where a search leads: to the law list, on its first page, with what was chosen there. Nothing to search for clears
 * the filter, and leads nowhere from elsewhere.
 */
export function searchAddress(text: string, { pathname, search }: Place): string | undefined {
  const wanted = text.trim();
  if (!isWorkspace(pathname))
    return wanted ? `${list}?${new URLSearchParams({ tab: 'law', allFields: wanted })}` : undefined;
  const before = new URLSearchParams(search);
  const said = isOfLaws(before) ? before : keepShared(before);
  said.set('tab', 'law');
  said.delete('page');
  if (wanted) said.set('allFields', wanted);
  else said.delete('allFields');
  return `${list}?${said}`;
}

function keepShared(said: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...said].filter(([name]) => ofEveryList.includes(name)));
}

function isWorkspace(pathname: string): boolean {
  return pathname.replace(/\/+$/, '') === list;
}

/** An address that names no tab may show any list: the one that was open last. */
function isOfLaws(said: URLSearchParams): boolean {
  return said.get('tab') === 'law';
}
