import type { FastifyInstance } from 'fastify';
import type { Attachments } from './attachments';
import { serveFileRoutes } from './serve-file.routes';
import { uploadRoutes } from './upload.routes';

export function attachmentRoutes(app: FastifyInstance, attachments: Attachments): void {
  uploadRoutes(app, attachments);
  serveFileRoutes(app, attachments);
}
