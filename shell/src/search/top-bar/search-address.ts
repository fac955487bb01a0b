const workspacePath = '/workspace';

type PageAddress = { pathname: string; search: string };

/** Reads the search text of the law list from an address. It is empty if the address shows another list. */
export function readSearchText({ pathname, search }: PageAddress): string {
  const parameters = new URLSearchParams(search);
  return isWorkspacePath(pathname) && isLawListAddress(parameters) ? (parameters.get('allFields') ?? '') : '';
}

/** The query parameters that all lists of the workspace share. Each other parameter belongs to one list. */
const sharedListParameters = ['tab', 'status', 'category', 'state', 'central', 'size', 'view', 'questions'];

/**
 * Makes the address of a search: the first page of the law list with its current filters. An empty search clears the
 * search filter. Outside the workspace, returns undefined for an empty search.
 */
export function makeSearchAddress(text: string, { pathname, search }: PageAddress): string | undefined {
  const searchText = text.trim();
  if (!isWorkspacePath(pathname))
    return searchText ? `${workspacePath}?${new URLSearchParams({ tab: 'law', allFields: searchText })}` : undefined;
  const current = new URLSearchParams(search);
  const parameters = isLawListAddress(current) ? current : pickSharedParameters(current);
  parameters.set('tab', 'law');
  parameters.delete('page');
  if (searchText) parameters.set('allFields', searchText);
  else parameters.delete('allFields');
  return `${workspacePath}?${parameters}`;
}

/**
 * Makes the address of a record's VIEW dialog. It stays in the current list if that shows records of this
 * kind, and otherwise opens another list.
 */
export function makeRecordAddress(record: { kind: string; id: number }, { pathname, search }: PageAddress): string {
  const current = new URLSearchParams(search);
  const isOwnList = isWorkspacePath(pathname) && current.get('tab') === record.kind;
  const parameters = isOwnList ? current : new URLSearchParams({ tab: record.kind });
  parameters.set('open', String(record.id));
  return `${workspacePath}?${parameters}`;
}

function pickSharedParameters(parameters: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...parameters].filter(([name]) => sharedListParameters.includes(name)));
}

function isWorkspacePath(pathname: string): boolean {
  return pathname.replace(/\/+$/, '') === workspacePath;
}

/**
 * Whether the address shows the law list. Without a tab it returns false, because the workspace then opens
 * the last list.
 */
function isLawListAddress(parameters: URLSearchParams): boolean {
  return parameters.get('tab') === 'law';
}
