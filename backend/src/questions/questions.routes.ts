import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database';
import { changeQuestionRoutes } from './change-question.routes';
import { optionRoutes } from './options.routes';
import { readQuestionRoutes } from './read-questions.routes';

/** The questions of laws, and the answers that they offer. */
export function questionRoutes(app: FastifyInstance, database: Database): void {
  readQuestionRoutes(app, database);
  changeQuestionRoutes(app, database);
  optionRoutes(app, database);
}
