import { Injectable } from '@nestjs/common';
import { FOR_GOOD, isForGood } from '@apsara/domain/protection/exclusions';
import type { Traits } from '@apsara/domain/members/persons';
import { Database } from '../../shared/database.ts';
import { PersonsService } from '../persons/persons.service.ts';
import { ExclusionsService } from './exclusions.service.ts';

interface Account {
  siteCode: string;
  memberId: string;
}

/**
 * Excludes an account for good as soon as its owner proves to be a person who is excluded for good: it takes no more
 * stakes, and its money can still be paid out (decision 0051).
 */
@Injectable()
export class RecognitionService {
  constructor(
    private readonly database: Database,
    private readonly persons: PersonsService,
    private readonly exclusions: ExclusionsService,
  ) {}

  /** @param proven what the account has just proven to be its own, or is just to be paid out to */
  async recognise(account: Account, proven: Traits): Promise<void> {
    if (await this.persons.isBarred(proven, account)) await this.#exclude(account);
  }

  /** The same of the document that an operator approves. */
  async recogniseDocument(account: Account, documentHash: Uint8Array): Promise<void> {
    if (await this.persons.isHashBarred([documentHash], account)) await this.#exclude(account);
  }

  async #exclude({ memberId }: Account): Promise<void> {
    const { excludedUntil } = await this.database.member.findUniqueOrThrow({
      where: { id: memberId },
      select: { excludedUntil: true },
    });
    if (excludedUntil && isForGood(excludedUntil)) return;
    await this.exclusions.begin(memberId, { kind: 'self_exclusion', until: FOR_GOOD });
  }
}
