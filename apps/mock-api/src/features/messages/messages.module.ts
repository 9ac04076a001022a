import { Module } from '@nestjs/common';
import { OffersModule } from '../offers/offers.module.ts';
import { LettersService } from './letters.service.ts';
import { MessagesController } from './messages.controller.ts';
import { MessagesService } from './messages.service.ts';

@Module({
  imports: [OffersModule],
  controllers: [MessagesController],
  providers: [LettersService, MessagesService],
  exports: [MessagesService],
})
export class MessagesModule {}
