import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { isTaken } from '../../shared/statements.ts';
import { countryFrom } from './member-country.ts';

/** The mobile and e-mail of members, as codes prove them. */
@Injectable()
export class MemberContactsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * A code has proven a mobile or an e-mail: the account has it from now on, confirmed.
   * @param present the contact that it replaces; another one stays
   * @returns false where the account has another, or another account has this mobile
   */
  async confirmContact(
    id: string,
    contact: { mobile: string } | { email: string },
    present: string | null,
  ): Promise<boolean> {
    const now = this.clock.now();
    try {
      const changed = this.database.query.updateTable('members').where('id', '=', id);
      const { numUpdatedRows } = await (
        'mobile' in contact
          ? changed
              .set({ mobile: contact.mobile, mobileConfirmedAt: now, ...countryFrom(contact.mobile) })
              .where((row) => row.or([row('mobile', 'is', null), row('mobile', 'in', [contact.mobile, present])]))
          : changed
              .set({ email: contact.email, emailConfirmedAt: now })
              .where((row) => row.or([row('email', 'is', null), row('email', 'in', [contact.email, present])]))
      ).executeTakeFirst();
      return numUpdatedRows > 0n;
    } catch (error) {
      if (isTaken(error)) return false;
      throw error;
    }
  }
}
