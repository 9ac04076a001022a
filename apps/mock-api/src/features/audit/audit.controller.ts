import { Controller } from '@nestjs/common';
import { exportAudit, listAudit, readAudit } from '@apsara/api/audit';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { AuditReaderService } from './audit-reader.service.ts';

@Controller()
export class AuditController {
  constructor(private readonly reader: AuditReaderService) {}

  @Serve(listAudit)
  listAudit(query: ValidInputOf<typeof listAudit>, caller: SignedInCaller) {
    return this.reader.listAudit(query, caller);
  }

  @Serve(readAudit)
  readAudit({ id }: ValidInputOf<typeof readAudit>, caller: SignedInCaller) {
    return this.reader.readAudit(id, caller);
  }

  @Serve(exportAudit)
  exportAudit(query: ValidInputOf<typeof exportAudit>, caller: SignedInCaller) {
    return this.reader.exportAudit(query, caller);
  }
}
