import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import { ownUpload, uploadForReview, uploadPicture } from '@apsara/api/uploads';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { UploadsService } from './uploads.service.ts';

@Controller()
export class UploadsController {
  constructor(private readonly uploads: UploadsService) {}

  @Serve(uploadPicture)
  add({ files }: ValidInputOf<typeof uploadPicture>, caller: SignedInCaller) {
    return this.uploads.add(files[0], caller);
  }

  @Serve(ownUpload)
  own({ id }: ValidInputOf<typeof ownUpload>, { actor }: SignedInCaller) {
    return this.uploads.picture(id, { memberId: actor.id });
  }

  @Serve(uploadForReview)
  forReview({ id }: ValidInputOf<typeof uploadForReview>, { site }: SignedInCaller) {
    return this.uploads.picture(id, { siteCode: site.code });
  }
}
