import type { FastifyInstance } from 'fastify';
import type { AccessRule, Visitor } from './demo-reader';
import { refuse } from './refuse';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call this route. A route without it stops the start. */
    access?: 'reader';
    /** How this route writes its success codes; numbers unless said. */
    codes?: 'text';
  }
  interface FastifyRequest {
    visitor: Visitor | undefined;
  }
}

/** Denies by default: each resolved route declares whom it is for, and one hook asks the rule. */
export function installAccess(app: FastifyInstance, admit: AccessRule): void {
  app.decorateRequest('visitor', undefined);
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.access) throw new Error(`The route ${method} ${url} does not declare its access.`);
  });
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404) return;
    const { access } = request.routeOptions.config;
    request.visitor = access && admit(access);
    if (!request.visitor) return refuse(request, reply, 'signed-out');
  });
}
