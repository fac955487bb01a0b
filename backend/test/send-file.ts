import type { Answer } from './fetch-answer';
import { holdToContract } from './hold-to-contract';

export type FileRequest = {
  address: string;
  token?: string;
  name: string;
  content: string | Uint8Array<ArrayBuffer>;
  kind?: 'law' | 'license' | 'return' | 'othercompliance' | 'proof' | 'certificate';
  /** Further parts of the form, after the file. */
  more?: Record<string, string | Blob>;
};

/** Uploads a file like a browser. */
export async function sendFile(request: FileRequest): Promise<Answer> {
  const { address, token, name, content, kind = 'law', more = {} } = request;
  const form = new FormData();
  form.append('file', new Blob([content]), name);
  for (const [field, value] of Object.entries(more)) form.append(field, value);
  const headers = token ? { authorization: token } : {};
  const url = `${address}/api/attachment/${kind}`;
  const response = await fetch(url, { method: 'POST', headers, body: form });
  const body = (await response.json()) as Record<string, unknown>;
  holdToContract({ method: 'POST', url, status: response.status, body });
  return { status: response.status, body };
}
