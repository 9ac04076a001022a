import { Module } from '@nestjs/common';
import { PersonsService } from './persons.service.ts';

@Module({ providers: [PersonsService], exports: [PersonsService] })
export class PersonsModule {}
