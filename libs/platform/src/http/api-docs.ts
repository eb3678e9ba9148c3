import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';

const text = { type: 'string' } as const;
/** `Problem` of the contracts, as the document says it of every route; e2e/edges/fuzz holds the two together. */
const REFUSAL = {
  status: 'default',
  description: 'Refused, or failed: problem details, whose `code` says why.',
  content: {
    'application/problem+json': {
      schema: {
        type: 'object',
        required: ['type', 'title', 'status', 'detail', 'code', 'errors', 'trace_id'],
        properties: {
          ...{ type: text, title: text, status: { type: 'integer' }, detail: text, code: text },
          errors: {
            type: 'array',
            items: {
              type: 'object',
              required: ['path', 'message'],
              properties: { path: text, message: text },
            },
          },
          trace_id: text,
          current: {},
        },
        additionalProperties: false,
      },
    },
  },
} satisfies Parameters<DocumentBuilder['addGlobalResponse']>[0];

/** The OpenAPI 3.1 document, made from the routes and from the very schemas that validate them. */
export function openApiDocument(app: NestFastifyApplication): OpenAPIObject {
  const settings = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Manabiya')
    .setDescription(
      'Errors are RFC 9457 problem details with a stable `code`. Socket events: docs/asyncapi.yaml.',
    )
    .setVersion('1')
    .addBearerAuth({ type: 'http', scheme: 'bearer', bearerFormat: 'JWT' })
    .addSecurityRequirements('bearer')
    .addGlobalResponse(REFUSAL)
    .build();
  // controllers whose routes belong to several resources tag each of them
  return SwaggerModule.createDocument(app, settings, { autoTagControllers: false });
}

/** Serves it at /api/docs and /api/docs-json. */
export function serveApiDocs(app: NestFastifyApplication): void {
  SwaggerModule.setup('api/docs', app, () => openApiDocument(app), { jsonDocumentUrl: 'api/docs-json' });
}
