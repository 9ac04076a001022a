import { sql, type RawBuilder } from 'kysely';
import { NO_COUNTRY } from '@apsara/domain/office/countries';

/**
 * Whether a member `m` is of a country by its code, or of none that is known (`NO_COUNTRY`); everybody where no country is
 * asked for. Each is a condition that the index members_country serves.
 */
export function ofCountry(country: string | null | undefined): RawBuilder<boolean> {
  if (!country) return sql`true`;
  return country === NO_COUNTRY ? sql`m.country IS NULL` : sql`m.country = ${country}`;
}
