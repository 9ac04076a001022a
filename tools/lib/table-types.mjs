/** @import { DMMF } from '@prisma/generator-helper' */

/** @type {Record<string, string>} */
const scalars = {
  String: 'string',
  Int: 'number',
  BigInt: 'bigint',
  Boolean: 'boolean',
  DateTime: 'Date',
  Decimal: 'string',
  Bytes: 'Uint8Array',
  Json: 'unknown',
};

/** @param {string} name */
const snakeCase = (name) => name.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
/** @param {string} name */
const camelCase = (name) => name.replaceAll(/_[a-z]/g, (found) => found.charAt(1).toUpperCase());

/**
 * `/// [Name]` over a column names its type, which prisma/column-types.ts declares.
 * @param {DMMF.Field} field
 */
const declared = (field) => /^\[(\w+)\]$/m.exec(field.documentation ?? '')?.[1];

/** @param {DMMF.Field} field */
function typeOf(field) {
  const name = declared(field);
  // A day has no instant, so that it comes as the text it is.
  const one = name ? `Column.${name}` : field.nativeType?.[0] === 'Date' ? 'Day' : scalars[field.type];
  if (!one) throw new Error(`No type is known for a column of ${field.type}.`);
  return `${one}${field.isList ? '[]' : ''}${field.isRequired ? '' : ' | null'}`;
}

/**
 * @param {DMMF.Model} model
 * @param {DMMF.Field} field
 */
function columnOf(model, field) {
  if (snakeCase(field.name) !== (field.dbName ?? field.name))
    throw new Error(`${model.name}.${field.name} is ${field.dbName} in the database, and not its name in snake case.`);
  const type = typeOf(field);
  const [json, filled] = [field.type === 'Json', field.hasDefaultValue];
  if (json) return `  ${field.name}: Json<${type}${filled ? ', undefined' : ''}>;`;
  return `  ${field.name}: ${filled ? `Generated<${type}>` : type};`;
}

/** @param {DMMF.Model} model */
function tableOf(model) {
  const columns = model.fields.filter(({ kind }) => kind === 'scalar').map((field) => columnOf(model, field));
  return [`export interface ${model.name}Table {`, ...columns, '}', ''].join('\n');
}

/**
 * The module that says of every table which columns it has, as Kysely wants to know it.
 * @param {readonly DMMF.Model[]} models
 */
export function tableTypes(models) {
  const names = models.map((model) => `  ${camelCase(model.dbName ?? model.name)}: ${model.name}Table;`);
  return [
    "import type { Generated } from 'kysely';",
    "import type { Day } from '@apsara/domain/time';",
    "import type { Json } from '../column-types.ts';",
    '',
    ...models.map(tableOf),
    ['export interface Tables {', ...names, '}', ''].join('\n'),
  ].join('\n');
}
