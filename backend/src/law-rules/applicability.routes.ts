import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database/database';
import { questionRoutes } from './questions/questions.routes';
import { ruleRoutes } from './rules/rules.routes';
import { evaluationRoutes } from './trial-run/evaluation.routes';
import { profileRoutes } from './trial-run/profiles.routes';

export function applicabilityRoutes(app: FastifyInstance, database: Database): void {
  questionRoutes(app, database);
  ruleRoutes(app, database);
  evaluationRoutes(app, database);
  profileRoutes(app, database);
}
