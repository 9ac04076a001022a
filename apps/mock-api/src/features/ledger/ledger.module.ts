import { Module } from '@nestjs/common';
import { LedgerAudit } from './ledger-audit.ts';
import { LedgerService } from './ledger.service.ts';

@Module({ providers: [LedgerService, LedgerAudit], exports: [LedgerService, LedgerAudit] })
export class LedgerModule {}
