import { toJSONSchema } from 'zod';
import { fieldFaultCodes, refusals } from '@apsara/domain/refusals';
import { contract } from './contract.ts';
import { envelopeOf, type Endpoint } from './endpoint.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: Endpoint['answer'], io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' }) as Json;
  return rest;
};

const refusalSchema: Json = {
  type: 'object',
  required: ['success', 'errorCode', 'message'],
  properties: {
    success: { const: false },
    errorCode: { enum: Object.keys(refusals) },
    message: { type: 'string', description: "Words in the request's Language" },
    value: {
      type: 'object',
      properties: {
        fields: {
          type: 'array',
          items: {
            type: 'object',
            properties: { path: { type: 'string' }, code: { enum: fieldFaultCodes }, min: { type: 'number' }, max: { type: 'number' } },
          },
        },
        retryAfterSeconds: { type: 'number' },
      },
    },
  },
};

function parametersOf(line: Endpoint): Json[] {
  return (['params', 'query'] as const).flatMap((part) => {
    const shape = line[part];
    if (!shape) return [];
    const schema = schemaOf(shape, 'input') as { properties?: Record<string, Json>; required?: string[] };
    return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
      name,
      in: part === 'params' ? 'path' : 'query',
      required: part === 'params' || (schema.required ?? []).includes(name),
      schema: property,
    }));
  });
}

function headersOf(line: Endpoint): Json[] {
  const merchant = { name: 'Merchant', in: 'header', required: true, schema: { type: 'string', default: 'lotus' } };
  const key = { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 80 } };
  if (line.allow === 'vendor') return [];
  return line.idempotent ? [merchant, key] : [merchant];
}

function operationOf(name: string, line: Endpoint): Json {
  const answer = schemaOf(line.answer, 'output');
  const enveloped = envelopeOf(line.path) === 'value';
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    summary: line.summary,
    description: `Who may call: ${line.allow}.${line.encrypted ? ' The body is a compact JWE of this shape (ECDH-ES, A256GCM) with an `iat` claim.' : ''}`,
    security: ['signed-in', 'member', 'agent', 'operator'].includes(line.allow) ? [{ session: [] }] : [],
    parameters: [...headersOf(line), ...parametersOf(line)],
    ...(line.body
      ? {
          requestBody: {
            required: true,
            content: { [line.encrypted ? 'application/jose' : 'application/json']: { schema: schemaOf(line.body, 'input') } },
          },
        }
      : {}),
    responses: {
      200: {
        description: 'Done',
        content: {
          'application/json': {
            schema: enveloped
              ? { type: 'object', required: ['success', 'value'], properties: { success: { const: true }, value: answer } }
              : answer,
          },
        },
      },
      default: {
        description: `Refused: ${line.refusals.join(', ')}`,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    },
  };
}

/** The OpenAPI 3.1 document of the whole contract. */
export function openApi(): Json {
  const paths: Record<string, Json> = {};
  for (const [name, line] of contract) {
    const path = line.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[line.method.toLowerCase()] = operationOf(name, line);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Apsara', version: '1.0.0', description: 'Calls of the player site, the console and the game vendors.' },
    paths,
    components: {
      schemas: { Refusal: refusalSchema },
      securitySchemes: {
        session: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'The raw token of a login, without a scheme' },
      },
    },
  };
}
