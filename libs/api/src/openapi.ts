import { toJSONSchema } from 'zod';
import { fieldErrorCodes } from '@apsara/domain/field-error-codes';
import { refusals } from '@apsara/domain/refusal-table';
import { SIGNATURE_VERSION, signedHead } from '@apsara/domain/games/wallet-protocol';
import { contract } from './contract.ts';
import { envelopeOf, type Endpoint } from './endpoint.ts';
import { picture } from './shapes.ts';

type Json = Record<string, unknown>;

function schemaOf(schema: Endpoint['answer'], io: 'input' | 'output') {
  const { $schema: _, ...rest } = toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' });
  return rest;
}

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
            properties: {
              path: { type: 'string' },
              code: { enum: fieldErrorCodes },
              min: { type: 'number' },
              max: { type: 'number' },
            },
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
    const schema = schemaOf(shape, 'input');
    return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
      name,
      in: part === 'params' ? 'path' : 'query',
      required: part === 'params' || (schema.required ?? []).includes(name),
      schema: property,
    }));
  });
}

const isSigned = ({ allow }: Endpoint): boolean => allow === 'vendor' || allow === 'provider' || allow === 'payer';

const header = (name: string, schema: Json, description: string): Json => ({
  name,
  in: 'header',
  required: true,
  schema: { type: 'string', ...schema },
  description,
});
const vendorHeader = header('X-Vendor', {}, "The vendor's code, as in the path");
const signatureHeaders = [
  header('X-Timestamp', { pattern: '^\\d{1,15}$' }, 'Milliseconds since 1970, at most five minutes off'),
  header('X-Signature-Version', { const: SIGNATURE_VERSION }, 'What the signature covers'),
  header(
    'X-Signature',
    { pattern: '^[0-9a-f]{64}$' },
    `HMAC-SHA256, hex, over "${signedHead({ timestamp: '<timestamp>', method: '<method>', path: '<path>' })}<raw body>": the path as sent, without query`,
  ),
];

const shownVersion: Json = {
  ...header('If-Match', {}, 'The ETag of the settings as they were shown; without it, whatever is stored is changed'),
  required: false,
};

function headersOf(line: Endpoint): Json[] {
  const merchant = { name: 'Merchant', in: 'header', required: true, schema: { type: 'string', default: 'lotus' } };
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    schema: { type: 'string', minLength: 1, maxLength: 80 },
  };
  const signature = isSigned(line) ? signatureHeaders : [];
  if (line.allow === 'vendor') return [vendorHeader, ...signature];
  const version = line.settings ? [shownVersion] : [];
  return line.idempotent ? [merchant, key, ...version] : [merchant, ...signature, ...version];
}

const fileSchema: Json = { type: 'string', format: 'binary' };

/** The request's content by media type; undefined if it has no body. */
function requestContent({ body, files, encrypted }: Endpoint): Json | undefined {
  if (files) {
    const { properties = {}, ...rest } = body ? schemaOf(body, 'input') : { type: 'object' };
    const pictures = { type: 'array', items: fileSchema, maxItems: files.max };
    return { 'multipart/form-data': { schema: { ...rest, properties: { ...properties, files: pictures } } } };
  }
  return body && { [encrypted ? 'application/jose' : 'application/json']: { schema: schemaOf(body, 'input') } };
}

function answerContent({ answer, path, streamed }: Endpoint): Json {
  if (answer === picture) return { 'image/png': { schema: fileSchema }, 'image/jpeg': { schema: fileSchema } };
  const value = schemaOf(answer, 'output');
  if (streamed) return { 'application/x-ndjson': { schema: value['items'] } };
  const enveloped = { type: 'object', required: ['success', 'value'], properties: { success: { const: true }, value } };
  return { 'application/json': { schema: envelopeOf(path) === 'value' ? enveloped : value } };
}

function operationOf(name: string, line: Endpoint): Json {
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    summary: line.summary,
    description: `Who may call: ${line.allow}.${line.encrypted ? ' The body is a compact JWE of this shape (ECDH-ES, A256GCM) with an `iat` claim.' : ''}`,
    security: ['signed-in', 'member', 'account', 'agent', 'operator', 'console'].includes(line.allow)
      ? [{ session: [] }]
      : [],
    parameters: [...headersOf(line), ...parametersOf(line)],
    ...(line.body || line.files ? { requestBody: { required: true, content: requestContent(line) } } : {}),
    responses: {
      200: {
        description: 'Done',
        content: answerContent(line),
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
    info: {
      title: 'Apsara',
      version: '1.0.0',
      description: 'Calls of the player site, the console and the game vendors.',
    },
    paths,
    components: {
      schemas: { Refusal: refusalSchema },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'The raw token of a login, without a scheme',
        },
      },
    },
  };
}
