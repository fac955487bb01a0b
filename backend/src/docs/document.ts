/** As much of OpenAPI 3.1 as we say. */
export type Document = {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, { get?: Operation; post?: Operation }>;
  components: {
    securitySchemes: Record<string, { type: 'apiKey'; in: 'header' | 'cookie'; name: string }>;
    schemas: Record<string, Schema>;
    responses: Record<string, Response>;
  };
};

/** A JSON Schema. */
export type Schema = Readonly<Record<string, unknown>>;
type Content = Record<string, { schema: Schema; examples?: Record<string, { value: unknown }> }>;
type Header = { description: string; schema: Schema };
export type Response = { description: string; headers?: Record<string, Header>; content: Content };
export type Parameter = { name: string; in: 'query' | 'path' | 'header'; required: boolean; schema: Schema };

export type Operation = {
  operationId: string;
  tags: [string];
  summary: string;
  description: string;
  security: Record<string, never[]>[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, Response | { $ref: string }>;
};
