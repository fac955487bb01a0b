import { createHmac, randomUUID } from 'node:crypto';
import type { ClientConfig } from 'pg';
import type { PageViewFacts } from 'shared-lib/releases';
import { runAs } from './fresh-database';
import type { DemoName } from './serve-backend';

type SealView = (name: DemoName, more?: Partial<PageViewFacts>, key?: string) => string;

/**
 * Signs page views of demo users like an edge with this secret. Each has the canary 1.1.0 first and 1.0.0 behind it.
 */
export async function pageViews(admin: ClientConfig, secret: string): Promise<SealView> {
  type Row = { id: number; orgId: number; username: string };
  const rows = await runAs<Row>(admin, 'select id, org_id as "orgId", username from account');
  return (name, more = {}, key = secret) => {
    const seal = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
    const { id, orgId } = rows.find(({ username }) => username === name) ?? {};
    const versions = { 'mfe-roadmap': ['1.1.0', '1.0.0'], 'mfe-workspace': ['1.1.0', '1.0.0'] };
    const person = seal(`subject:${orgId}:${id}`);
    const view: PageViewFacts = { id: randomUUID(), at: Date.now(), person, versions, ...more };
    const text = Buffer.from(JSON.stringify(view)).toString('base64url');
    return `${text}.${seal(`page-view.${text}`)}`;
  };
}
