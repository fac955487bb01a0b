import type { FastifyInstance } from 'fastify';
import { attachmentLimitsCall } from 'shared-lib/api/contract';
import { serveCall } from '../platform/api/serve-call';
import { done } from '../platform/database/outcome';
import type { Attachments } from './attachments';
import { serveFileRoutes } from './serve-file.routes';
import { uploadRoutes } from './upload.routes';

export function attachmentRoutes(app: FastifyInstance, attachments: Attachments): void {
  const { fileBytes, recordBytes, files } = attachments.limits;
  serveCall(app, attachmentLimitsCall, async () => done({ fileBytes, recordBytes, files }));
  uploadRoutes(app, attachments);
  serveFileRoutes(app, attachments);
}
