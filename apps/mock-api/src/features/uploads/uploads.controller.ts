import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import { createPicture, createUpload, readOwnUpload, readUpload } from '@apsara/api/uploads';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { UploadsService } from './uploads.service.ts';

@Controller()
export class UploadsController {
  constructor(private readonly uploads: UploadsService) {}

  @Serve(createUpload)
  createUpload({ files }: ValidInputOf<typeof createUpload>, caller: SignedInCaller) {
    return this.uploads.createUpload(files[0], caller);
  }

  @Serve(createPicture)
  createPicture({ files }: ValidInputOf<typeof createPicture>, caller: SignedInCaller) {
    return this.uploads.createUpload(files[0], caller);
  }

  @Serve(readOwnUpload)
  readOwnUpload({ id }: ValidInputOf<typeof readOwnUpload>, { actor }: SignedInCaller) {
    return this.uploads.readUpload(id, { memberId: actor.id });
  }

  @Serve(readUpload)
  readUpload({ id }: ValidInputOf<typeof readUpload>, { site }: SignedInCaller) {
    return this.uploads.readUpload(id, { siteCode: site.code });
  }
}
