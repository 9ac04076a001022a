import { Injectable } from '@nestjs/common';
import { Refusal } from '@apsara/domain/refusals';
import { brandTheme, isColour, isReadable, withoutBrand } from '@apsara/domain/sites/colours';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { SiteLookRow, updateSiteLook } from '@apsara/api/site-forms';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Database } from '../../shared/database.ts';
import { WholeList } from '../../shared/serve.ts';
import { json } from '../../shared/statements.ts';
import { SocketGateway } from '../../shared/socket-gateway.ts';
import { AuditService } from '../audit/audit.service.ts';
import { UploadsService } from '../uploads/uploads.service.ts';
import { SitesService } from './sites.service.ts';

/** The name, the colour and the logo of a site, as its operators set them. */
@Injectable()
export class SiteLooksService {
  constructor(
    private readonly database: Database,
    private readonly sites: SitesService,
    private readonly audit: AuditService,
    private readonly live: SocketGateway,
    private readonly uploads: UploadsService,
  ) {}

  async listSiteLooks(caller: SignedInCaller): Promise<WholeList<SiteLookRow>> {
    return new WholeList([await this.readSiteLook(caller.site.code, caller)]);
  }

  /** @throws Refusal request.not_found for any other site */
  async readSiteLook(id: string, { site }: SignedInCaller): Promise<SiteLookRow> {
    if (id !== site.code) throw new Refusal('request.not_found');
    this.sites.forget();
    const { name, theme, logoId } = await this.sites.byCode(id);
    return { id, name, brand: theme['brand'] ?? '', logoId };
  }

  /** @throws Refusal request.not_found, request.invalid, site.colour_unreadable, uploads.unknown */
  async updateSiteLook(
    { id, ...wanted }: ValidInputOf<typeof updateSiteLook>,
    caller: SignedInCaller,
  ): Promise<SiteLookRow> {
    const { id: _, ...before } = await this.readSiteLook(id, caller);
    const after = { name: wanted.name.trim(), brand: wanted.brand.trim(), logoId: wanted.logoId };
    if (after.name === '') throw new Refusal('request.invalid', { fields: [{ path: 'name', code: 'required' }] });
    // A brand that was made by hand keeps how it is written, and the tints it was made with.
    const isOther = after.brand !== before.brand;
    const brand = isOther && after.brand !== '' ? after.brand : undefined;
    if (brand !== undefined && !isColour(brand))
      throw new Refusal('request.invalid', { fields: [{ path: 'brand', code: 'format' }] });
    if (brand !== undefined && !isReadable(brand)) throw new Refusal('site.colour_unreadable');
    const stored = withoutBrand((await this.sites.byCode(id)).theme);
    const theme = isOther ? { theme: json({ ...stored, ...(brand ? brandTheme(brand) : {}) }) } : {};
    const { logoId } = after;
    const logo = logoId && logoId !== before.logoId ? await this.uploads.square(logoId, caller.actor.id) : undefined;
    await this.database.transaction(async (transaction) => {
      await transaction
        .updateTable('sites')
        .set({ name: after.name, logoId, ...theme })
        .where('code', '=', id)
        .execute();
      if (logoId === before.logoId) return;
      if (logo) await this.uploads.showAsLogo(logo, id, caller.actor.id, transaction);
      if (before.logoId) await this.uploads.remove([before.logoId], transaction);
    });
    await this.audit.changed('site.look_changed', id, caller, { before, after });
    this.sites.forget();
    this.live.toSite(id);
    return { id, ...after };
  }
}
