import { countryOfMobile } from '../../shared/input/mobile.ts';

/** What a mobile tells of a member's country; nothing where it belongs to none, so that what is known stays. */
export function countryFrom(mobile: string | undefined): { country?: string } {
  const country = mobile && countryOfMobile(mobile);
  return country ? { country } : {};
}
