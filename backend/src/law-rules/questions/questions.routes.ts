import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database';
import { changeQuestionRoutes } from './change-question.routes';
import { editQuestionRoutes } from './edit-question.routes';
import { listQuestionRoutes } from './list-questions.routes';
import { optionRoutes } from './options.routes';

/** The calls about the questions of laws and the answers that they offer. */
export function questionRoutes(app: FastifyInstance, database: Database): void {
  listQuestionRoutes(app, database);
  editQuestionRoutes(app, database);
  changeQuestionRoutes(app, database);
  optionRoutes(app, database);
}
