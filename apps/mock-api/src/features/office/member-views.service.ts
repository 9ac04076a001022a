import { Injectable } from '@nestjs/common';
import { Refusal } from '@apsara/domain/refusals';
import type { AnswerOf, ValidInputOf } from '@apsara/api/endpoint';
import type { createMemberView, readMemberView } from '@apsara/api/member-views';
import type { SignedInCaller } from '../../shared/caller.ts';
import { requestId } from '../../shared/secrets/tokens.ts';
import { wireInstant } from '../../shared/wire.ts';
import { SiteMembersService } from '../members/site-members.service.ts';
import { ViewSessions } from '../sessions/view-sessions.service.ts';
import { MemberActs } from './member-acts.ts';

/** Views of the player site as a member sees it, as the console opens and ends them. */
@Injectable()
export class MemberViewsService {
  constructor(
    private readonly acts: MemberActs,
    private readonly members: SiteMembersService,
    private readonly views: ViewSessions,
  ) {}

  /**
   * A repeated request has another code of the same view, which opens once.
   * @throws Refusal members.unknown, office.account_shut, request.key_reused
   */
  async createMemberView(
    { id, reason, browser }: ValidInputOf<typeof createMemberView>,
    caller: SignedInCaller,
  ): Promise<AnswerOf<typeof createMemberView>> {
    const member = await this.members.ofSite(id, caller.site.code);
    if (member.status !== 'active') throw new Refusal('office.account_shut');
    const view = requestId('member view', caller.actor.id, caller.idempotencyKey);
    const act = { kind: 'view_opened', reason, asked: [browser] } as const;
    await this.acts.take({ member, caller }, act, (transaction) => this.views.open(transaction, view, id, caller));
    const { expiresAt } = await this.views.byId(view);
    return { code: await this.views.issueCode(view, browser, caller), expiresAt: wireInstant(expiresAt) };
  }

  /** @throws Refusal members.unknown */
  async readMemberView(id: string, { actor, site }: SignedInCaller): Promise<AnswerOf<typeof readMemberView>> {
    await this.members.ofSite(id, site.code);
    const view = await this.views.openOf(actor.id, id);
    return { view: view && { expiresAt: wireInstant(view.expiresAt), entered: view.tokenHash !== null } };
  }

  /** @throws Refusal members.unknown */
  async endMemberView(id: string, { actor, site }: SignedInCaller): Promise<{ ended: boolean }> {
    await this.members.ofSite(id, site.code);
    const ended = await this.views.end({ staffId: actor.id, memberId: id }, 'console');
    return { ended: ended > 0 };
  }
}
