import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database/database';
import { registerQuestionRoutes } from './questions/questions.routes';
import { registerRuleRoutes } from './rules/rules.routes';
import { registerEvaluationRoutes } from './trial-run/evaluation.routes';
import { registerProfileRoutes } from './trial-run/profiles.routes';

export function registerApplicabilityRoutes(app: FastifyInstance, database: Database): void {
  registerQuestionRoutes(app, database);
  registerRuleRoutes(app, database);
  registerEvaluationRoutes(app, database);
  registerProfileRoutes(app, database);
}
