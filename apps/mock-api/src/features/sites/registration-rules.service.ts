import { Injectable } from '@nestjs/common';
import { ruleErrors, rulesOfSettings, settingsOfRules } from '@apsara/domain/members/register-rules';
import type { FieldRules } from '@apsara/domain/members/registration';
import { Refusal } from '@apsara/domain/refusals';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { RegistrationRulesRow, updateRegistrationRules } from '@apsara/api/site-forms';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Database } from '../../shared/database.ts';
import { WholeList } from '../../shared/serve.ts';
import { json } from '../../shared/statements.ts';
import { SocketGateway } from '../../shared/socket-gateway.ts';
import { AuditService } from '../audit/audit.service.ts';
import { SitesService } from './sites.service.ts';

/** What the registration forms of a site ask for, as its operators set it. */
@Injectable()
export class RegistrationRulesService {
  constructor(
    private readonly database: Database,
    private readonly sites: SitesService,
    private readonly audit: AuditService,
    private readonly live: SocketGateway,
  ) {}

  async listRegistrationRules(caller: SignedInCaller): Promise<WholeList<RegistrationRulesRow>> {
    return new WholeList([await this.readRegistrationRules(caller.site.code, caller)]);
  }

  /** @throws Refusal request.not_found for any other site */
  async readRegistrationRules(id: string, caller: SignedInCaller): Promise<RegistrationRulesRow> {
    return { id, rules: settingsOfRules(await this.#stored(id, caller)) };
  }

  /** @throws Refusal request.not_found, request.invalid */
  async updateRegistrationRules(
    { id, rules }: ValidInputOf<typeof updateRegistrationRules>,
    caller: SignedInCaller,
  ): Promise<RegistrationRulesRow> {
    const stored = await this.#stored(id, caller);
    const errors = ruleErrors(rules, stored);
    if (errors.length > 0) throw new Refusal('request.invalid', { fields: errors });
    const registerRules = json(rulesOfSettings(rules, stored));
    await this.database.query.updateTable('sites').set({ registerRules }).where('code', '=', id).execute();
    const change = { before: settingsOfRules(stored), after: rules };
    await this.audit.changed('site.registration_changed', id, caller, change);
    this.sites.forget();
    this.live.toSite(id);
    return { id, rules };
  }

  /** As they are now: those at hand may be some seconds old. */
  async #stored(id: string, { site }: SignedInCaller): Promise<FieldRules> {
    if (id !== site.code) throw new Refusal('request.not_found');
    this.sites.forget();
    return (await this.sites.byCode(id)).registerRules;
  }
}
