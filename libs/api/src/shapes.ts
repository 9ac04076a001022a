import * as z from 'zod/mini';
import { languageCodes } from '@apsara/domain/sites/languages';
import { NO_COUNTRY } from '@apsara/domain/office/countries';
import { currencies } from '@apsara/domain/money';
import { isDay, type Day } from '@apsara/domain/time';
import { keysOf } from '@apsara/domain/records';

/** A decimal string with the currency's decimals, "1250.00"; never a JSON number. */
export const amount = z.string().check(z.regex(/^-?\d{1,16}(\.\d{1,8})?$/));

export const currency = z.enum(keysOf(currencies));

/** ISO 8601 UTC with milliseconds; of the years 1000 to 2999, as days. */
export const instant = z
  .string()
  .check(z.regex(/^[12]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3])(:[0-5]\d){2}\.\d{3}Z$/));

/** yyyy-MM-dd in the site's time zone. */
export const day = z.custom<Day>((value) => typeof value === 'string' && isDay(value));

/** A picture itself in place of JSON, with its type. */
export const picture = z.custom<Blob>();

export const uuid = z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i));

// oxlint-disable-next-line no-control-regex -- NUL is the one character PostgreSQL cannot keep in a text.
export const text = (min: number, max: number) =>
  z.string().check(z.minLength(min), z.maxLength(max), z.regex(/^[^\0]*$/));

/** A text that a person types, without the blanks around it: blanks alone are none. */
export const typedText = (min: number, max: number) =>
  // oxlint-disable-next-line no-control-regex -- as above.
  z.string().check(z.trim(), z.minLength(min), z.maxLength(max), z.regex(/^[^\0]*$/));

const whole = (min: number, max: number) => z.coerce.number().check(z.int(), z.gte(min), z.lte(max));

/** Query of a paged call: pages from 1, at most 100 rows. */
export const pageQuery = (pageSize: number) => ({
  pageNo: z._default(whole(1, 10_000), 1),
  pageSize: z._default(whole(1, 100), pageSize),
});

/** Answer of a paged call. */
export const page = <T extends z.ZodMiniType>(row: T) =>
  z.object({ content: z.array(row), pageNum: z.number(), totalPages: z.number(), totalCount: z.number() });

const json = <T extends z.ZodMiniType>(inner: T) =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(14_000)),
      z.transform((value: string, context) => {
        try {
          const parsed: unknown = JSON.parse(value);
          return parsed;
        } catch {
          context.issues.push({ code: 'custom', input: value, message: 'not JSON' });
          return z.NEVER;
        }
      }),
    ),
    inner,
  );

/** Some of these values, separated by commas. */
export const someOf = <const T extends readonly string[]>(values: T) =>
  z.pipe(
    z.pipe(
      text(1, 200),
      z.transform((joined: string) => joined.split(',')),
    ),
    z.array(z.enum(values)),
  );

/** Rows a console list may fetch at once; exports ask for more than a page. */
export const MAX_RANGE = 10_000;

/**
 * Query of a console list in the ra-data-simple-rest dialect: JSON texts `sort=["field","ASC"]`, `range=[0,24]`, `filter={}`.
 * Every list can be sorted by `id`, which react-admin asks for by default.
 * Without a range (react-admin's getMany) every row the filter names is meant. A filter of a name that is not there is refused: it would
 * be taken for having found everything.
 */
export const listQuery = <F extends z.ZodMiniObject, const S extends readonly [string, ...string[]]>(
  filter: F,
  sorts: S,
) =>
  z.object({
    sort: z.optional(json(z.tuple([z.enum([...sorts, 'id'] as const), z.enum(['ASC', 'DESC'])]))),
    range: z.optional(
      json(
        z
          .tuple([z.int().check(z.gte(0)), z.int().check(z.gte(0))])
          .check(z.refine(([from, to]) => from <= to && to - from < MAX_RANGE)),
      ),
    ),
    filter: z.optional(json(z.strictObject(filter.shape as F['shape']))),
  });

/** Rows that one export may have. */
export const MAX_EXPORT = 1_000_000;

/** Query of a list's export: every row the filter names, in its order. */
export const exportQuery = <F extends z.ZodMiniObject, const S extends readonly [string, ...string[]]>(
  filter: F,
  sorts: S,
) => z.omit(listQuery(filter, sorts), { range: true });

/** Refusals of every export besides those of its list. */
export const exportRefusals = [
  'session.invalid',
  'session.forbidden',
  'request.invalid',
  'reports.too_many_rows',
  'reports.exports_running',
] as const;

/** Query of a console list that is short and has an order of its own, which it is sorted by as `place`. */
export const wholeList = listQuery(z.object({ id: z.optional(z.array(text(1, 100))) }), ['place']);

/** A whole number in a body. */
export const wholeNumber = (min: number, max: number) => z.number().check(z.int(), z.gte(min), z.lte(max));

/** Refusals of every operator endpoint. */
export const operatorRefusals = ['session.invalid', 'session.forbidden'] as const;

/** An ISO 3166 code in a filter, or `none` for members whose country is not known. */
export const countryFilter = z.string().check(z.regex(new RegExp(`^([A-Z]{2}|${NO_COUNTRY})$`)));

/** Texts by language; texts missing from a form are empty. */
export const byLanguage = <T extends z.ZodMiniType>(texts: T) => z.partialRecord(z.enum(languageCodes), texts);
