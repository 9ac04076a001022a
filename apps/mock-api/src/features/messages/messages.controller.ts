import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import {
  listLetters,
  listMessages,
  markMessageRead,
  readUnreadCount,
  removeMessage,
  sendLetter,
} from '@apsara/api/messages';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { LettersService } from './letters.service.ts';
import { MessagesService } from './messages.service.ts';

@Controller()
export class MessagesController {
  constructor(
    private readonly messages: MessagesService,
    private readonly letters: LettersService,
  ) {}

  @Serve(readUnreadCount)
  readUnreadCount(_: ValidInputOf<typeof readUnreadCount>, caller: SignedInCaller) {
    return this.messages.readUnreadCount(caller);
  }

  @Serve(listMessages)
  listMessages(query: ValidInputOf<typeof listMessages>, caller: SignedInCaller) {
    return this.messages.listMessages(query, caller);
  }

  @Serve(markMessageRead)
  markMessageRead(input: ValidInputOf<typeof markMessageRead>, caller: SignedInCaller) {
    return this.messages.markMessageRead(input, caller);
  }

  @Serve(removeMessage)
  removeMessage({ id }: ValidInputOf<typeof removeMessage>, caller: SignedInCaller) {
    return this.messages.removeMessage(id, caller);
  }

  @Serve(listLetters)
  listLetters(input: ValidInputOf<typeof listLetters>, caller: SignedInCaller) {
    return this.letters.listLetters(input, caller);
  }

  @Serve(sendLetter)
  sendLetter(input: ValidInputOf<typeof sendLetter>, caller: SignedInCaller) {
    return this.letters.sendLetter(input, caller);
  }
}
