import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { fieldOf } from '@apsara/domain/records';
import { MAX_UPLOAD_BYTES } from '@apsara/domain/payments/uploads';
import { Refusal } from '@apsara/domain/refusals';

interface Form {
  body: Record<string, unknown>;
  files: Uint8Array[];
}

async function readParts(parts: AsyncIterable<MultipartFile | MultipartValue>): Promise<Form> {
  const body: Form['body'] = {};
  const files: Uint8Array[] = [];
  for await (const part of parts) {
    // A file under another name is read and dropped: what is not read would hold the rest of the form up.
    if (part.type === 'file') {
      const bytes = await part.toBuffer();
      if (part.fieldname === 'files') files.push(bytes);
    } else body[part.fieldname] = part.value;
  }
  return { body, files };
}

function refusalOf(error: unknown, max: number): Refusal {
  if (fieldOf(error, 'code') === 'FST_FILES_LIMIT')
    return new Refusal('request.invalid', { fields: [{ path: 'files', code: 'too_big', max }] });
  if (fieldOf(error, 'statusCode') === 413)
    return new Refusal('uploads.too_large', { fields: [{ path: 'files', code: 'too_big' }] });
  return new Refusal('request.unreadable');
}

/** A form's texts, and the bytes of its files. @throws Refusal request.unreadable, request.invalid (too many files), uploads.too_large */
export async function readForm(request: FastifyRequest, { max }: { max: number }): Promise<Form> {
  if (!request.isMultipart()) throw new Refusal('request.unreadable');
  try {
    return await readParts(
      request.parts({ limits: { files: max, fileSize: MAX_UPLOAD_BYTES, fields: 20, fieldSize: 10_000 } }),
    );
  } catch (error) {
    throw refusalOf(error, max);
  }
}
